import { Box, Card, Disclosure, Flow, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { FriendRecord } from '../../api'
import { AskFirst } from '../../features/record/AskFirst'
import type { Holder } from '../../features/record/useHolder'

export type RecordConsentsProps = { record: FriendRecord; holder: Holder; reload: () => void }

const ways = [
  { name: 'email', given: 'advertisingEmail' },
  { name: 'phone', given: 'advertisingPhone' },
] as const

/** What was agreed to, with its evidence, and the end of it one click away. */
export function RecordConsents({ record, holder, reload }: RecordConsentsProps) {
  const t = useTexts('public')
  const { date, dateTime } = useFormats()
  const leave = async (name: 'email' | 'phone') => {
    const body = { ...holder, email: name !== 'email', phone: name !== 'phone' }
    await answerOf(api.POST('/bff/public/held/advertising', { body }))
    reload()
  }
  return (
    <Flow gap={2}>
      <Typography variant="h3" component="h2">
        {t('record.consents')}
      </Typography>
      {ways.map(({ name, given }) => (
        <Box key={name} sx={{ display: 'grid', gap: 1 }}>
          <Typography>{record[given] ? t(`record.ads_${name}`) : t(`record.noAds_${name}`)}</Typography>
          {record[given] ? (
            <Box className="screen-only">
              <AskFirst
                label={t(`record.leave_${name}`)}
                question={t('record.leaveAsk')}
                yes={t('record.leaveYes')}
                run={() => leave(name)}
              />
            </Box>
          ) : null}
        </Box>
      ))}
      {record.proofUntil ? (
        <Typography variant="body2" color="textSecondary">
          {t('record.proof', { date: date(record.proofUntil) })}
        </Typography>
      ) : null}
      {record.consents.length === 0 ? <Typography>{t('record.noConsents')}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {record.consents.map((consent) => (
          <Card component="li" key={`${consent.kind}-${consent.at}`} sx={{ breakInside: 'avoid' }}>
            <Typography sx={{ fontWeight: 700 }}>
              {t(`record.kind_${consent.kind}`, { defaultValue: consent.kind })}
            </Typography>
            <Typography>
              {dateTime(consent.at)}
              {consent.how ? ` · ${t(`record.how_${consent.how}`)}` : ''}
              {consent.channel ? ` · ${t('record.viaChannel', { channel: consent.channel })}` : ''}
            </Typography>
            <Disclosure flush title={t('record.words')}>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {plain(consent.text)}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
                {t('record.evidence', { text: consent.textId, version: consent.version, hash: consent.hash })}
              </Typography>
            </Disclosure>
          </Card>
        ))}
      </Box>
    </Flow>
  )
}

/** The words alone: the evidence is the text with its marks, which are of no use to a reader. */
const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
