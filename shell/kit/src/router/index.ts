export {
  BrowserRouter,
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router'
export { buildHref, patternOf, type FrameKind, type PathParams, type Query, type Target } from './paths'
export { useFragment, useGo, useHref, useFrameKind, type GoOptions } from './hooks'
export {
  dropMailedToken,
  useAgencyLabel,
  useAgencyToken,
  useMailedToken,
  type TokenPurpose,
} from './linkToken'
export { forget, forgetAll, recall, remember, rememberOften } from './pageMemory'
export { decodeRedirect, encodeRedirect, entrances, useRedirectTarget } from './redirect'
export { Link, type LinkProps } from './Link'
export { RouterLink, type RouterLinkProps } from './RouterLink'
export { useAddressChoice } from './addressChoice'
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
