import { join } from 'node:path'
import { fold } from './fold.mjs'

const list = (text) => text.trim().split(/\s+/)
const each = (text, value) => Object.fromEntries(list(text).map((name) => [name, value]))

/** What of React can't be used here, so that the kit offers it to no remote. */
export const reactParts = ['Activity', 'Profiler', 'ViewTransition', 'addTransitionType', 'useActionState']

/**
 * Pages that come drawn by React on a server. Here the server writes a picture of the first screen by itself, and
 * React draws the page anew (`createRoot`).
 */
const hydration = {
  functions: {
    ...each('popHydrationState queueIfContinuousEvent', false),
    ...each('getActivityInstanceFromFiber getParentHydrationBoundary getSuspenseInstanceFromFiber', null),
    upgradeHydrationErrorsToRecoverable: null,
    ...each(`
      ReactDOMHydrationRoot attemptContinuousHydration attemptExplicitHydrationTarget
      attemptHydrationAtCurrentPriority checkForUnmatchedText clearHydrationBoundary clearIfContinuousEvent
      commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks hideOrUnhideDehydratedBoundary
      popToNextHostParent popTreeContext pushMaterializedTreeId pushTreeFork pushTreeId registerSuspenseInstanceRetry
      resetHydrationState restoreSuspendedTreeContext retryIfBlockedOn throwOnHydrationMismatch
      updateDehydratedSuspenseComponent`),
  },
  names: {
    isHydrating: false,
    ...each('hydrationErrors hydrationParentFiber nextHydratableInstance treeContextProvider', null),
  },
  properties: { isDehydrated: false, dehydrated: null },
  tags: [18],
  assigned: ['ReactDOMHydrationRoot', 'exports.hydrateRoot'],
}

/** Views that glide into each other by the browser's own transitions. */
const viewTransitions = {
  functions: each(`
    ViewTransitionPseudoElement applyViewTransitionToHostInstances claimQueuedTransitionTypes
    commitAfterMutationEffectsOnFiber commitAppearingPairViewTransitions commitDeletedPairViewTransitions
    commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions flushAfterMutationEffects
    measureNestedViewTransitions queueTransitionTypes recursivelyTraverseAfterMutationEffects
    reportViewTransitionError restoreEnterOrExitViewTransitions restoreNestedViewTransitions
    restorePairedViewTransitions scheduleViewTransitionEvent startViewTransition trackEnterViewTransitions`),
  names: {
    ...each(
      'inUpdateViewTransition rootViewTransitionAffected shouldStartViewTransition viewTransitionMutationContext',
      false,
    ),
    ...each(
      'appearingViewTransitions pendingTransitionTypes pendingViewTransition pendingViewTransitionEvents',
      null,
    ),
  },
  properties: {},
  tags: [30],
  assigned: ['ViewTransitionPseudoElement'],
}

/**
 * Files that React itself asks for, and `<title>`, `<meta>`, `<link>` and `<style>` that it lifts into the head, with
 * what waits for them. The server writes the head, webpack asks for files.
 */
const resources = {
  functions: {
    ...each('isHostHoistableType maySuspendCommit', false),
    waitForCommitToBeReady: null,
    ...each(`
      accumulateSuspenseyCommitOnFiber acquireResource commitHostSingletonAcquisition getResource preconnect
      preconnectAs prefetchDNS preinitModuleScript preinitScript preinitStyle preload
      preloadInstanceAndSuspendIfNeeded preloadModule preloadResourceAndSuspendIfNeeded
      recursivelyAccumulateSuspenseyCommit releaseSingletonInstance resolveSingletonInstance`),
  },
  names: {},
  properties: {},
  // The second is of `<html>`, `<head>` and `<body>`.
  tags: [26, 27],
  assigned: [],
}

/** A fragment's own handle: what asks for one by `ref` gets an empty one. */
const fragments = {
  functions: {
    ...each('isFragmentInstanceHostBoundary isFragmentInstanceParent', false),
    ...each(`
      FragmentInstance addFragmentHandleToFiber commitFragmentInstanceDeletionEffects
      commitFragmentInstanceInsertionEffects commitNewChildToFragmentInstance commitNewChildToFragmentInstances
      deleteChildFromFragmentInstance`),
  },
  names: {},
  properties: {},
  tags: [],
  assigned: ['FragmentInstance'],
}

/**
 * Parts that no page uses, the way of an error through the components, which nothing here reports, and a sign of
 * waiting that this version of React doesn't show yet.
 */
const others = {
  functions: {
    getStackByFiberInDevAndProd: '',
    ...each(`
      actionStateReducer defaultOnDefaultTransitionIndicator dispatchActionState mountActionState rerenderActionState
      runActionStateAction updateActionState updateActionStateImpl`),
  },
  names: {},
  properties: {},
  // Profiler, SuspenseList, a hidden part of years ago, Activity.
  tags: [12, 19, 23, 31],
  assigned: [],
}

const all = [hydration, viewTransitions, resources, fragments, others]
const merged = (key) => Object.assign({}, ...all.map((part) => part[key]))
const joined = (key) => all.flatMap((part) => part[key])

/**
 * React for pages without what no page uses: 37 kB compressed, where the whole weighs 54. The names are those of the
 * file that React ships: a new version in which one is missing fails the build. left-out-react.test.mjs lets what is
 * left draw what pages are made of.
 */
export const withoutUnused = (source) =>
  fold(source, {
    functions: merged('functions'),
    names: merged('names'),
    properties: merged('properties'),
    tags: joined('tags'),
    types: list(
      `REACT_ACTIVITY_TYPE REACT_LEGACY_HIDDEN_TYPE REACT_PROFILER_TYPE REACT_SUSPENSE_LIST_TYPE
       REACT_VIEW_TRANSITION_TYPE`,
    ),
    assigned: joined('assigned'),
  })

/** The rule of the host's build. */
export const reactUnused = {
  test: /react-dom\/cjs\/react-dom-client\.production\.js$/,
  loader: join(import.meta.dirname, 'folded.cjs'),
}
