import { useEffect, useState } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { useAuth } from '@weitersagen/kit/auth'
import { useGo, useMailedToken, useRedirectTarget } from '@weitersagen/kit/router'
import { Opened } from './Opened'
import { Waiting } from './Waiting'

/** Where a browser waits that asked for a link, and where the link leads. */
export default function LoginLinkScreen() {
  const token = useMailedToken('login_link')
  return token ? <Opened token={token} /> : <Waits />
}

function Waits() {
  const { session } = useAuth()
  const go = useGo()
  const [target] = useState(useRedirectTarget({ to: 'Dashboard' }))
  useEffect(() => {
    if (session.loggedIn) go({ ...target, replace: true })
  }, [session.loggedIn, go, target])
  return session.loggedIn ? <SkeletonPage shape="cards" /> : <Waiting />
}
