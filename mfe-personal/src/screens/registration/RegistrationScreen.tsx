import { useEffect } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { useSession } from '@weitersagen/kit/auth'
import { Screen } from '@weitersagen/kit/query'
import { useGo, useMailedToken } from '@weitersagen/kit/router'
import type { Registration } from '../../api'
import { PersonalAccess } from '../../features/password/PersonalAccess'
import { RegistrationForm } from './RegistrationForm'

/** The way in: with the mailed token it ends with a password, without one it begins with a name. */
export default function RegistrationScreen() {
  const token = useMailedToken('access')
  if (token) return <PersonalAccess token={token} welcome />
  return <Begin />
}

function Begin() {
  const { loggedIn } = useSession()
  const go = useGo()
  useEffect(() => {
    if (loggedIn) go({ to: 'Dashboard', replace: true })
  }, [loggedIn, go])
  if (loggedIn) return <SkeletonPage shape="cards" />
  return (
    <Screen<Registration> path="/bff/personal/register" skeleton={<SkeletonPage shape="form" />}>
      {(view) => <RegistrationForm view={view} />}
    </Screen>
  )
}
