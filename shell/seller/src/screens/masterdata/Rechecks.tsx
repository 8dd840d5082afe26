import { DateText, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import type { Recheck } from '../../api'

/** What payouts wait for, since when, and until when. */
export function Rechecks({ rechecks }: { rechecks: Recheck[] }) {
  const t = useSellerTexts()
  if (!rechecks.length) return null
  return (
    <Notice tone="warning" title={t('masterData.recheck.title')}>
      <Flow gap={1}>
        {rechecks.map(({ at, change, until }) => (
          <Typography key={`${change} ${at}`}>
            {t(`masterData.recheck.${change}`)} <DateText value={at} time />.{' '}
            {until ? (
              <>
                {t('masterData.recheck.until')} <DateText value={until} />.
              </>
            ) : (
              t('masterData.recheck.denied')
            )}
          </Typography>
        ))}
        <Typography>{t('masterData.recheck.why')}</Typography>
      </Flow>
    </Notice>
  )
}
