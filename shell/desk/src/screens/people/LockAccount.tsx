import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import { useDeskSend } from '../../features/desk'
import { Ask } from './Ask'

type LockProps = {
  account: string
  locked: boolean
  done: (notice: string | undefined, problem: ApiProblem | undefined) => void
}

/** Locks an account, or opens it again. */
export function LockAccount({ account, locked, done }: LockProps) {
  const t = useTexts('desk')
  const refresh = useRefreshScreens()
  const { send } = useDeskSend(() =>
    answerOf(
      api.POST('/bff/desk/people/{id}/lock', {
        params: { path: { id: account } },
        body: { locked: !locked },
      }),
    ),
  )
  const run = async () => {
    done(undefined, undefined)
    try {
      await send(undefined)
      await refresh()
      done(t(locked ? 'lock.opened' : 'lock.locked'), undefined)
    } catch (error) {
      done(undefined, asProblem(error))
    }
  }
  return (
    <Ask
      label={t(locked ? 'lock.open' : 'lock.lock')}
      question={t(locked ? 'lock.openQuestion' : 'lock.lockQuestion')}
      yes={t(locked ? 'lock.open' : 'lock.lock')}
      danger={!locked}
      run={run}
    />
  )
}
