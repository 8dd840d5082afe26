import { Box, Flow, Outcome, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useSend } from '@weitersagen/kit/query'
import { useSellerTexts } from '../../area/texts'
import { useLinkCalls } from './calls'
import type { LinkRow, PrintForm } from '../../api'

export type PrintsProps = { link: LinkRow; label: string; secret?: string }

const pictures = ['png', 'svg'] as const
const papers = ['poster', 'cards'] as const

// Rule (page, 7 D): A poster and cards are offered for a public address alone; of a secret one the QR code is, as long
// as it is shown. Enforced: LinkPrints.tsx Prints. Test: links.test.tsx `shows a secret address this once`.
/** The link as a picture and on paper, as files. */
export function Prints({ link, label, secret }: PrintsProps) {
  const t = useSellerTexts()
  const calls = useLinkCalls()
  const { send, busy, problem } = useSend((as: PrintForm['as']) =>
    calls.take(link, { as, ...(label ? { label } : {}), ...(secret ? { secret } : {}) }),
  )
  const offered = secret ? pictures : [...pictures, ...papers]
  return (
    <Flow gap={1.5}>
      <Typography component="h3" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
        {t('links.take')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered.map((as) => (
          <PrimaryButton
            key={as}
            size="small"
            variant="outlined"
            icon={as === 'poster' || as === 'cards' ? 'printer' : 'download'}
            busy={busy}
            onClick={() => {
              send(as).catch(() => {
                // The problem is shown.
              })
            }}
          >
            {t(`links.takes.${as}`)}
          </PrimaryButton>
        ))}
      </Box>
      {secret ? null : <Typography color="textSecondary">{t('links.takeHint')}</Typography>}
      <Outcome problem={problem} />
    </Flow>
  )
}
