import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import { useDeskSend } from '../../features/desk'
import { Ask } from './Ask'

type LockProps = {
  account: string
  locked: boolean
  /** Says whose account it is, where two people stand. */
  label?: string
  done: (notice: string | undefined, problem: ApiProblem | undefined) => void
}

/** Locks an account; one that is locked is opened by a key of the command line alone. */
export function LockAccount({ account, locked, label, done }: LockProps) {
  const t = useTexts('desk')
  const refresh = useRefreshScreens()
  const { send } = useDeskSend(() =>
    answerOf(
      api.POST('/bff/desk/people/{id}/lock', {
        params: { path: { id: account } },
      }),
    ),
  )
  const run = async () => {
    done(undefined, undefined)
    try {
      await send(undefined)
      await refresh()
      done(t('lock.locked'), undefined)
    } catch (error) {
      done(undefined, asProblem(error))
    }
  }
  if (locked) return <Typography sx={{ maxWidth: '44rem' }}>{t('lock.how')}</Typography>
  return (
    <Ask
      label={label ?? t('lock.lock')}
      question={t('lock.lockQuestion')}
      yes={t('lock.lock')}
      danger
      run={run}
    />
  )
}
