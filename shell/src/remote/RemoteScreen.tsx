import { startTransition, useCallback, useEffect, useState, type ComponentType } from 'react'
import { useBootState, type RouteEntry } from '@weitersagen/kit/boot'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { reportFailure } from '../report'
import { RemoteFailed } from './RemoteFailed'
import { ScreenBoundary } from './ScreenBoundary'
import { loadScreen, readyScreen } from './screens'
import { loadTexts, namespaceOf } from './texts'

type Loaded = { state: 'loading' } | { state: 'ready'; Screen: ComponentType } | { state: 'failed' }

const startOf = (route: RouteEntry): Loaded => {
  const Screen = readyScreen(route)
  return Screen ? { state: 'ready', Screen } : { state: 'loading' }
}

/** What is shown already is not drawn again. */
const readyWith = (before: Loaded, Screen: ComponentType): Loaded =>
  before.state === 'ready' && before.Screen === Screen ? before : { state: 'ready', Screen }

/** One route's screen from its remote; whatever goes wrong there, the shell around it stands. */
export function RemoteScreen({ route }: { route: RouteEntry }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Attempt key={`${route.name} ${attempt}`} route={route} onRetry={() => setAttempt((now) => now + 1)} />
  )
}

function Attempt({ route, onRetry }: { route: RouteEntry; onRetry: () => void }) {
  const { boot, addTexts } = useBootState()
  const { locale, remotes, texts, tenant } = boot
  const [loaded, setLoaded] = useState<Loaded>(() => startOf(route))
  const remote = remotes[route.remote]
  const namespace = namespaceOf(route.remote)
  const hasTexts = texts[namespace] !== undefined

  const fail = useCallback(
    (error: unknown) => {
      reportFailure('load', route.name, error)
      setLoaded({ state: 'failed' })
    },
    [route.name],
  )

  useEffect(() => {
    let wanted = true
    loadScreen(route, remote).then(
      (Screen) => wanted && startTransition(() => setLoaded((before) => readyWith(before, Screen))),
      (error: unknown) => wanted && fail(error),
    )
    return () => {
      wanted = false
    }
  }, [route, remote, fail])

  useEffect(() => {
    if (hasTexts || !remote) return
    loadTexts(remote, locale, tenant.contracts).then((found) => addTexts(locale, namespace, found), fail)
  }, [hasTexts, remote, locale, tenant.contracts, namespace, addTexts, fail])

  if (loaded.state === 'failed') return <RemoteFailed onRetry={onRetry} />
  if (loaded.state === 'loading' || !hasTexts) return <SkeletonPage />
  return (
    <ScreenBoundary route={route.name} fallback={<RemoteFailed onRetry={onRetry} />}>
      <loaded.Screen />
    </ScreenBoundary>
  )
}
