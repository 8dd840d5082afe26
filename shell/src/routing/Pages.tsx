import { useBoot, useTenant } from '@weitersagen/kit/boot'
import { Navigate, patternOf, Route, Routes, useParams } from '@weitersagen/kit/router'
import { NotFound } from '../screens/NotFound'
import { LanguageGate } from './LanguageGate'
import { RoutePage } from './RoutePage'

/** Routes that the shell shows itself. */
const own = new Set(['FileNotFound'])

export function Pages() {
  const { defaultLanguage } = useTenant()
  return (
    <Routes>
      <Route path="/" element={<Navigate to={`/${defaultLanguage}`} replace />} />
      <Route path="/:locale/*" element={<Localised />} />
    </Routes>
  )
}

function Localised() {
  const { locale = '' } = useParams()
  const { tenant, routes } = useBoot()
  if (!tenant.languages.includes(locale)) return <NotFound />
  return (
    <LanguageGate locale={locale}>
      <Routes>
        {routes
          .filter((route) => !own.has(route.name))
          .map((route) => (
            <Route
              key={route.name}
              path={patternOf(route) || '/'}
              element={<RoutePage key={route.name} route={route} />}
            />
          ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </LanguageGate>
  )
}
