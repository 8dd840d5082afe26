import { Card, DateText, Flow, Outcome, PrimaryButton, Question, Typography } from '@weitersagen/kit/ui'
import { useLocale } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { useArea } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import { answerOf, api } from '../../api/client'
import type { CardProps } from './DataCard'

/** The seller's word that the programme writes its credit notes: the very words, and since when they stand. */
export function AgreementCard({ data, reload }: CardProps) {
  const { agreedAt, agreement, agreementLanguage: language, hash, mayChange } = data
  const t = useSellerTexts()
  const path = { params: { path: { area: useArea().name } } }
  const locale = useLocale()
  const { send, busy, problem } = useSend(async (read: string) => {
    await answerOf(api.PUT('/bff/seller/{area}/masterdata/agreement', { ...path, body: { hash: read } }))
    reload()
  })
  const end = async () => {
    await answerOf(api.DELETE('/bff/seller/{area}/masterdata/agreement', path))
    reload()
  }
  return (
    <Card component="section" aria-labelledby="agreement-title" pad="roomy">
      <Flow gap={2}>
        <Typography variant="h3" component="h2" id="agreement-title">
          {t('masterData.agreementTitle')}
        </Typography>
        {agreedAt ? (
          <Typography>
            {t('masterData.agreedSince')} <DateText value={agreedAt} />
          </Typography>
        ) : (
          <Typography>{agreement ? t('masterData.agreementWhy') : t('masterData.agreementLater')}</Typography>
        )}
        {language && language !== locale ? (
          <Typography>{t(`masterData.agreementIn_${language}`)}</Typography>
        ) : null}
        {agreement ? (
          <Typography
            component="blockquote"
            lang={language}
            sx={{ m: 0, pl: 2, borderLeft: '3px solid', borderColor: 'divider' }}
          >
            {agreement}
          </Typography>
        ) : null}
        {mayChange && hash ? (
          <PrimaryButton
            variant="contained"
            busy={busy}
            onClick={() => {
              send(hash).catch(() => {
                // The problem is shown.
              })
            }}
          >
            {t('masterData.agree')}
          </PrimaryButton>
        ) : null}
        {mayChange && agreedAt ? (
          <Question
            label={t('masterData.end')}
            question={t('masterData.endQuestion')}
            yes={t('masterData.endYes')}
            no={t('masterData.endNo')}
            run={end}
            danger
            begin={{ variant: 'text', size: 'small' }}
          />
        ) : null}
        <Outcome problem={problem} />
      </Flow>
    </Card>
  )
}
