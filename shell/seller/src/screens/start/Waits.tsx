import { Box, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Start, Wait } from '../../api'
import { RecheckWords as Recheck } from '../../features/area/RecheckWords'
import { entersData } from '../../features/area/entersData'

export type WaitsProps = Pick<Start, 'waits' | 'who'>

/**
 * Why commissions aren't paid, each with the way to what mends it, and which objections to paid ones are open; nothing
 * while nothing waits.
 */
export function Waits({ waits, who }: WaitsProps) {
  const t = useSellerTexts()
  const money = waits.filter(({ why }) => why !== 'disputed')
  const disputed = waits.filter(({ why }) => why === 'disputed')
  return (
    <>
      {money.length > 0 ? (
        <Notice tone="warning" title={t('start.waitsTitle')}>
          <Reasons waits={money} who={who} />
        </Notice>
      ) : null}
      {disputed.length > 0 ? (
        <Notice tone="info" title={t('start.disputedTitle')}>
          <Reasons waits={disputed} who={who} />
        </Notice>
      ) : null}
    </>
  )
}

/** Where a reason is mended. */
const placeOf = ({ why }: Wait) => (why === 'objection' || why === 'disputed' ? 'invoices' : 'masterData')

/** Anyone who can't enter what is missing has no way there, and reads who can. */
function Reasons({ waits, who }: WaitsProps) {
  const t = useSellerTexts()
  const page = usePages()
  const isClosed = (wait: Wait) => placeOf(wait) === 'masterData' && !entersData(who)
  return (
    <Flow gap={1}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {waits.map((wait) => {
          const { why, number = '', recheck } = wait
          return (
            <li key={why + number + (recheck?.change ?? '')}>
              <Typography>
                {recheck ? <Recheck of={recheck} /> : t(`start.waits.${why}`, { number })}
              </Typography>
              {isClosed(wait) ? null : (
                <Link sx={{ display: 'inline-block' }} {...page(placeOf(wait))}>
                  {t(`start.waitsWay.${why}`)}
                </Link>
              )}
            </li>
          )
        })}
      </Box>
      {waits.some(isClosed) ? <Typography>{t('missing.owners')}</Typography> : null}
    </Flow>
  )
}
