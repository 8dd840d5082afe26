import { useBoot, useTenant } from '@weitersagen/kit/boot'
import { Navigate, patternOf, Route, Routes, useHref, useLocation, useParams } from '@weitersagen/kit/router'
import { NotFound } from '../screens/NotFound'
import { LanguageGate } from './LanguageGate'
import { RoutePage } from './RoutePage'

/** Routes that the shell shows itself. */
const own = new Set(['FileNotFound'])

/** Leads to the code page of every tenant, wherever it lies. */
const codePath = '/code'

/** Exactly two letters (section 5 of the specification). */
const isLocale = (text: string): boolean => /^[a-z]{2}$/i.test(text)

/**
 * The rules of section 2 of the specification for addresses. The server keeps the same ones for a page that is
 * asked for there.
 */
export function Pages() {
  return (
    <Routes>
      <Route path="/" element={<InDefaultLanguage />} />
      <Route path="/:locale/*" element={<Localised />} />
    </Routes>
  )
}

function InDefaultLanguage() {
  const { defaultLanguage } = useTenant()
  const { pathname, search, hash } = useLocation()
  return <Navigate to={`/${defaultLanguage}${pathname.replace(/\/+$/, '')}${search}${hash}`} replace />
}

function Localised() {
  const { locale = '' } = useParams()
  const { tenant, routes } = useBoot()
  if (!isLocale(locale)) return <InDefaultLanguage />
  if (!tenant.languages.includes(locale)) return <NotFound />
  return (
    <LanguageGate locale={locale}>
      <Routes>
        {routes
          .filter((route) => !own.has(route.name))
          .map((route) => (
            <Route
              key={`${route.name} ${route.path}`}
              path={patternOf(route) || '/'}
              element={<RoutePage key={route.name} route={route} />}
            />
          ))}
        {routes.some((route) => patternOf(route) === codePath) ? null : (
          <Route path={codePath} element={<ToCode />} />
        )}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </LanguageGate>
  )
}

function ToCode() {
  const { routes } = useBoot()
  const { search } = useLocation()
  const href = useHref()
  if (!routes.some((route) => route.name === 'Code')) return <NotFound />
  const query = Object.fromEntries(new URLSearchParams(search))
  return <Navigate to={href({ to: 'Code', query })} replace />
}
