import { Box, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { FriendRecord } from '../../api'
import { useChannelName } from '../../features/sharing/useChannelName'

type Fact = { key: string; value: string; why: string; until?: string }

/** What a form calls its field, too. */
const fields: Record<string, string> = { email: 'shared.field.email', phone: 'shared.field.phone' }

const lines = (...all: (string | undefined)[][]) =>
  all
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')

/** What the sum is, after what became of it. */
const become: Record<FriendRecord['rewardStatus'], '' | 'Owed' | 'Paid' | 'Over'> = {
  Keine: '',
  Versprochen: '',
  Offen: 'Owed',
  Bereitgestellt: 'Owed',
  Ausgezahlt: 'Paid',
  Abgeholt: 'Paid',
  Storniert: 'Over',
  Abgelaufen: 'Over',
}

/** The stored account, or the one that was given with the claim for this reward alone. */
function accountOf({ account, rewardLast4: last4 }: FriendRecord, t: ReturnType<typeof useTexts>): Fact {
  if (account) return { key: 'account', value: t('held.accountIs', account), why: 'pay' }
  return { key: 'account', value: last4 ? t('held.accountEnds', { last4 }) : '', why: 'payOnce' }
}

/** Every datum with what it is for; until when is said above for all of them, and here where it differs. */
export function RecordFacts({ record }: { record: FriendRecord }) {
  const t = useTexts('public')
  const channelName = useChannelName()
  const { date, dateTime, money } = useFormats()
  const { person: p, order } = record
  /** What was given and is left out here is said to be there. */
  const shown = (value: string, given: boolean) => (record.concealed && given ? t('held.hidden') : value)
  const salutation =
    p.salutation === 'Frau' || p.salutation === 'Herr' ? t(`friend.salutation_${p.salutation}`) : ''
  const facts: Fact[] = [
    { key: 'name', value: [salutation, p.firstName, p.lastName].filter(Boolean).join(' '), why: 'match' },
    { key: 'company', value: p.company ?? '', why: 'offer' },
    {
      key: 'birthDate',
      value: shown(p.birthDate ? date(p.birthDate) : '', record.birthDateGiven),
      why: 'age',
    },
    { key: 'email', value: record.concealed ? record.emailMasked : (p.email ?? ''), why: 'mail' },
    { key: 'phone', value: shown(p.phone ?? '', record.phoneGiven), why: 'offer' },
    {
      key: 'address',
      value: record.concealed ? p.city : lines([p.street, p.houseNumber], [p.zip, p.city]),
      why: 'offer',
    },
    accountOf(record, t),
    {
      key: 'customer',
      value: record.customerNumber?.last3 ? t('held.customerIs', { last3: record.customerNumber.last3 }) : '',
      why: 'customer',
    },
    {
      key: 'order',
      value:
        order.status === 'keiner'
          ? ''
          : [t(`held.order_${order.status}`), order.number].filter(Boolean).join(' · '),
      why: 'reward',
    },
    { key: 'reported', value: order.reportedNumber ?? '', why: 'reported' },
    {
      key: 'reward',
      value:
        record.rewardCents > 0
          ? `${money(record.rewardCents)} · ${t(`held.reward_${record.rewardStatus}`)}`
          : '',
      why: `amount${become[record.rewardStatus]}`,
      until: 'books',
    },
    { key: 'entered', value: dateTime(record.enteredAt), why: 'proof' },
    { key: 'confirmed', value: record.confirmedAt ? dateTime(record.confirmedAt) : '', why: 'proof' },
    { key: 'channel', value: record.channel ? channelName(record.channel) : '', why: 'channel' },
    { key: 'line', value: record.line ?? '', why: 'line' },
    {
      key: 'letters',
      value: [...new Set(record.letters.map(({ kind }) => kind))]
        .map((kind) => {
          const times = record.letters.filter((letter) => letter.kind === kind).map(({ at }) => dateTime(at))
          return `${t(`held.letter_${kind}`, { defaultValue: kind })}: ${times.join('; ')}`
        })
        .join('\n'),
      why: 'letters',
    },
    { key: 'recommender', value: record.recommenderName, why: 'recommender' },
  ]
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0 }}>
      {facts
        .filter((fact) => fact.value)
        .map((fact) => (
          <Box
            key={fact.key}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '180px minmax(0, 1fr)' },
              columnGap: 4,
              py: 1.5,
              borderBottom: '1px solid',
              borderColor: 'divider',
              breakInside: 'avoid',
            }}
          >
            <Typography component="dt" color="textSecondary">
              {t(fields[fact.key] ?? `held.${fact.key}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {fact.value}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t(`held.why_${fact.why}`)}
                {fact.until ? ` ${t(`held.until_${fact.until}`)}` : ''}
              </Typography>
            </Box>
          </Box>
        ))}
    </Box>
  )
}
