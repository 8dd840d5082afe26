import { lazy, Suspense } from 'react'
import { Screen } from '@weitersagen/kit/query'
import { useAgencyToken, useParams, useSearchParams } from '@weitersagen/kit/router'
import type { CategoryPage } from '../../api'
import { CategoryView } from './CategoryView'

/** Fetched by who needs it: most come by a link that is right. */
const NoCategory = lazy(() => import('./NoCategory'))

/** The page of a category, and without one that of all products. */
export default function CategoryScreen() {
  useAgencyToken()
  const { '*': rest = '' } = useParams()
  const [search] = useSearchParams()
  const path = rest.replace(/\/+$/, '')
  const tariff = search.get('tarif') ?? ''
  const asked = `/bff/public/category?path=${encodeURIComponent(path)}`
  return (
    <Screen<CategoryPage>
      path={tariff ? `${asked}&tariff=${encodeURIComponent(tariff)}` : asked}
      onProblem={(problem) =>
        problem.status === 404 ? (
          <Suspense>
            <NoCategory />
          </Suspense>
        ) : undefined
      }
    >
      {(page) => <CategoryView page={page} />}
    </Screen>
  )
}
