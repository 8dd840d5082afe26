import { Badge, Box, DateText, Icon, Typography, type BadgeTone, type IconName } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { PeopleHit } from '../../api'
import { toCase, toPerson } from './ways'

// texts: people.kind.* standing.*

const icons: Record<PeopleHit['kind'], IconName> = {
  recommendation: 'gift',
  account: 'user',
  seller: 'users',
}

/** What an award or a recommendation stands at shows by a word, and by a colour beside it. */
export const toneOf = (standing: string | undefined): BadgeTone =>
  standing === 'paid' || standing === 'done'
    ? 'success'
    : standing === 'waiting' || standing === 'friend'
      ? 'warning'
      : standing === 'lapsed' || standing === 'cancelled' || standing === 'expired'
        ? 'neutral'
        : 'primary'

/** Each hit is one line on a wide screen, a small card on a phone; the whole of it leads on. */
export function HitList({ hits, label }: { hits: PeopleHit[]; label: string }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {hits.map((hit) => (
        <Hit key={`${hit.kind}/${hit.number ?? hit.account ?? ''}`} hit={hit} />
      ))}
    </Box>
  )
}

function Hit({ hit }: { hit: PeopleHit }) {
  const t = useTexts('desk')
  const {
    kind,
    number,
    account,
    side,
    initials,
    email,
    gone,
    name,
    product,
    entered,
    standing,
    locked,
    ended,
    on,
  } = hit
  const who = gone
    ? t('people.gone')
    : [initials?.replaceAll(' ', '\u00a0'), email].filter(Boolean).join(', ')
  const title = kind === 'account' ? who : (number ?? '')
  const target =
    kind === 'recommendation' && number ? toCase(number) : account ? toPerson(account) : undefined
  const sideWords =
    kind === 'recommendation'
      ? `${t(side === 'recipient' ? 'people.side.recipient' : 'people.side.recommender')}: ${who}`
      : ''
  const words = (
    <>
      <Icon name={icons[kind]} size={20} />
      <Box sx={middle}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ fontWeight: 700, display: 'block' }}>
            {title}
          </Typography>
          <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
            {[product ?? t(`people.kind.${kind}`), sideWords, name].filter(Boolean).join(' · ')} ·{' '}
            <DateText value={on} />
          </Typography>
        </Box>
        {standing ? (
          <Badge tone={toneOf(standing)}>{t(`standing.${entered ? 'entered' : standing}`)}</Badge>
        ) : null}
        {locked ? (
          <Badge tone="warning" icon="lock">
            {t('people.locked')}
          </Badge>
        ) : null}
        {ended ? <Badge tone="neutral">{t('people.ended')}</Badge> : null}
      </Box>
    </>
  )
  return (
    <Box component="li" sx={row}>
      {target ? (
        <Link {...target} sx={[line, { '&:hover': { bgcolor: 'wash' } }]}>
          {words}
          <Icon name="chevronRight" size={18} />
        </Link>
      ) : (
        <Box sx={line}>{words}</Box>
      )}
    </Box>
  )
}

const row = { border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }
const line = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 56,
  px: 2,
  py: 1.25,
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: 1,
} as const
const middle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minWidth: 0,
} as const
