import { Box, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link, type Target } from '@weitersagen/kit/router'
import type { LogEntry } from '../../api'
import { may, roomAt, useDesk } from '../../features/desk'

/** What a deed was done to, as people know it, with the way there where the person may go it. */
export function Subject({ entry, name }: { entry: LogEntry; name: string }) {
  const t = useTexts('desk')
  const { who } = useDesk()
  const [duty, to] = wayTo(entry) ?? []
  const text = t('log.about', { subject: name })
  if (!to || !may(who, duty)) return <Typography variant="body2">{text}</Typography>
  return (
    <Typography variant="body2" component="div">
      <Link {...to} sx={way}>
        <Box component="span">{text}</Box>
      </Link>
    </Typography>
  )
}

// texts: log.subject_batch, log.subject_account, log.subject_inquiry
/** What a subject is called that has no name of its own; undefined where the log's word is read. */
export function useSubjectName(): (entry: LogEntry) => string | undefined {
  const t = useTexts('desk')
  return ({ what, subject, number }) => {
    if (number) return t('log.recommendation', { number })
    if (!isId(subject)) return undefined
    const kind = kindOf(what)
    return kind && t(`log.subject_${kind}`)
  }
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** What the id of a subject is of. */
function kindOf(what: string): 'batch' | 'account' | 'inquiry' | undefined {
  if (what.startsWith('payout.')) return 'batch'
  if (what.startsWith('account.') || what.startsWith('person.')) return 'account'
  return what.startsWith('inquiry.') ? 'inquiry' : undefined
}

function wayTo({ what, subject, number }: LogEntry): [duty: 'people' | 'money', to: Target] | undefined {
  if (number) return ['people', roomAt('menschen', number)]
  if (!isId(subject)) return undefined
  if (kindOf(what) === 'batch') return ['money', roomAt('geld', subject)]
  return what === 'person.seen' ? ['people', roomAt('menschen', 'person', subject)] : undefined
}

const way = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, lg: 32 } } as const
