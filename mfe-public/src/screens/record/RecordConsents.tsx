import { Box, Card, Disclosure, Flow, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { FriendRecord } from '../../api'
import { AskFirst } from '../../features/record/AskFirst'
import type { Holder } from '../../features/record/useHolder'
import { useChannelName } from '../../features/sharing/useChannelName'

export type RecordConsentsProps = { record: FriendRecord; holder: Holder; reload: () => void }

const ways = [
  { name: 'email', given: 'advertisingEmail' },
  { name: 'phone', given: 'advertisingPhone' },
] as const

/** What was agreed to, with its evidence, and the end of it one click away. */
export function RecordConsents({ record, holder, reload }: RecordConsentsProps) {
  const t = useTexts('public')
  const channelName = useChannelName()
  const { date, dateTime } = useFormats()
  const leave = async (name: 'email' | 'phone') => {
    const body = { ...holder, email: name !== 'email', phone: name !== 'phone' }
    await answerOf(api.POST('/bff/public/held/advertising', { body }))
    reload()
  }
  return (
    <Flow gap={2}>
      <Typography variant="h3" component="h2">
        {t('held.consents')}
      </Typography>
      {ways
        // Without a number there is no call, and no word of one.
        .filter(({ name, given }) => name !== 'phone' || record.phoneGiven || record[given])
        .map(({ name, given }) => (
          <Box key={name} sx={{ display: 'grid', gap: 1 }}>
            <Typography>{record[given] ? t(`held.ads_${name}`) : t(`held.noAds_${name}`)}</Typography>
            {record[given] ? (
              <Box className="screen-only">
                <AskFirst
                  label={t(`held.leave_${name}`)}
                  question={t('held.leaveAsk')}
                  yes={t('held.leaveYes')}
                  run={() => leave(name)}
                />
              </Box>
            ) : null}
          </Box>
        ))}
      {record.proofUntil ? (
        <Typography variant="body2" color="textSecondary">
          {t('held.proof', { date: date(record.proofUntil) })}
        </Typography>
      ) : null}
      {record.consents.length === 0 ? <Typography>{t('held.noConsents')}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {record.consents.map((consent) => (
          <Card component="li" key={`${consent.kind}-${consent.at}`} sx={{ breakInside: 'avoid' }}>
            <Typography sx={{ fontWeight: 700 }}>
              {t(`held.kind_${consent.kind}`, { defaultValue: consent.kind })}
            </Typography>
            <Typography>
              {dateTime(consent.at)}
              {consent.how ? ` · ${t(`held.how_${consent.how}`)}` : ''}
              {consent.channel ? ` · ${t('held.viaChannel', { channel: channelName(consent.channel) })}` : ''}
            </Typography>
            <Disclosure flush title={t('held.words')}>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {plain(consent.text)}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
                {t('held.evidence', { text: consent.textId, version: consent.version, hash: consent.hash })}
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
