export {
  BrowserRouter,
  Link as RouterLink,
  MemoryRouter,
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router'
export { buildHref, patternOf, type PathParams, type Query, type Target } from './paths'
export { useFragment, useGo, useHref, useIsWidget, type GoOptions } from './hooks'
export { decodeRedirect, encodeRedirect, useRedirectTarget } from './redirect'
export { Link, type LinkProps } from './Link'
export { usePageTitle } from './usePageTitle'
export {
  findRoute,
  samePageIn,
  useCurrentRoute,
  useLoadLanguage,
  useSwitchLanguage,
  withoutLocale,
  type CurrentRoute,
  type PrepareBoot,
} from './language'
