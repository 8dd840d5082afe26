import { Box, ButtonBase, Notice, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { may, roomAt, useDesk } from '../../features/desk'
import type { LogEntry } from '../../api'
import type { Filter } from './filter'

type EntryProps = { entry: LogEntry; filter: Filter; change: (filter: Filter) => void }

/** What somebody did: when, who by which proof, and what to which subject. */
export function Entry({ entry, filter, change }: EntryProps) {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  const word = useKindWord()
  const nameOf = useName()
  const mayOpen = useMayOpen()
  const { at, person, what, subject, name, room, wording, ref, proof } = entry
  const opens = room && mayOpen(room) ? room : undefined
  return (
    <Box component="li" sx={row}>
      <Box component="time" dateTime={at} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {dateTime(at)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{nameOf(person)}</Typography>
        <Proof entry={entry} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 700 }}>{word(what)}</Typography>
        <Typography variant="body2">{t('log.about', { subject: name })}</Typography>
        {wording ? (
          <Typography variant="body2" color="textSecondary">
            {t('log.detail', { detail: wording })}
          </Typography>
        ) : null}
        {proof === 'broken' ? (
          <Notice tone="error" title={t('log.brokenTitle')}>
            {t('log.broken')}
          </Notice>
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
          {opens ? (
            <Link {...roomAt(opens)} sx={way} aria-label={t('log.openNamed', { subject: name })}>
              {t('log.open')}
            </Link>
          ) : null}
          {filter.subject === subject ? null : (
            <ButtonBase
              sx={way}
              aria-label={t('log.onlySubjectNamed', { subject: name })}
              onClick={() => change({ subject })}
            >
              {t('log.onlySubject')}
            </ButtonBase>
          )}
          {ref && filter.ref !== ref ? (
            <ButtonBase sx={way} onClick={() => change({ ref })}>
              {t('log.onlyRef')}
            </ButtonBase>
          ) : null}
        </Box>
      </Box>
    </Box>
  )
}

// texts: log.by.*
/** Names that the log has where no person of the tenant's own stands behind a deed. */
const notPeople: Record<string, string> = { '(nobody)': 'first', '(the desk)': 'desk', letter: 'letter' }

function useName(): (person: string) => string {
  const t = useTexts('desk')
  return (person) => {
    const word = notPeople[person]
    return word ? t(`log.by.${word}`) : person
  }
}

/** Whether a place at the desk is one that the person may see; who sees money alone sees no seller. */
function useMayOpen(): (place: string) => boolean {
  const { who, rooms } = useDesk()
  return (place) => {
    const id = place.split('/')[0]
    return rooms.some((room) => room.id === id) && (id !== 'vertrieb' || may(who, 'people'))
  }
}

// texts: log.proof.*
function Proof({ entry: { proof, fingerprint = '' } }: { entry: LogEntry }) {
  const t = useTexts('desk')
  const words = {
    passkey: () => t('log.signedBy', { fingerprint: fingerprint.toUpperCase() }),
    key: () => t('log.signedByKey'),
    session: () =>
      fingerprint ? t('log.inSession', { fingerprint: fingerprint.toUpperCase() }) : t('log.inOldSession'),
    none: () => t('log.proof.none'),
    broken: () => t('log.proof.broken'),
  }[proof]
  return (
    <Typography variant="body2" color="textSecondary">
      {words()}
    </Typography>
  )
}

// texts: log.kind.*
/** What a deed is called; one that has no word yet by the name that the log has. */
export function useKindWord(): (kind: string) => string {
  const t = useTexts('desk')
  return (kind) => (t.has(`log.kind.${kind}`) ? t(`log.kind.${kind}`) : kind)
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 2fr) minmax(0, 3fr)' },
  columnGap: 3,
  rowGap: 0.5,
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const

const way = {
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: { xs: 44, lg: 'auto' },
  minHeight: { xs: 44, lg: 32 },
  color: 'primary.text',
  font: 'inherit',
  fontSize: '0.9375rem',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
} as const
