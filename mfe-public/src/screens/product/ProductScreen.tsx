import { ButtonLink } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useAgencyToken, useParams } from '@weitersagen/kit/router'
import type { ProductPage } from '../../api'
import { Ending } from '../../features/endings/Ending'
import { ProductView } from './ProductView'

/** A product's own page, under an address that can be sent on. */
export default function ProductScreen() {
  useAgencyToken()
  const { productId = '' } = useParams()
  return (
    <Screen<ProductPage>
      path={`/bff/public/product/${encodeURIComponent(productId)}`}
      onProblem={(problem) =>
        problem.status === 404 ? <Ending name="soldOut" actions={<ToAll />} /> : undefined
      }
    >
      {(page) => <ProductView page={page} />}
    </Screen>
  )
}

function ToAll() {
  const t = useTexts('public')
  return <ButtonLink to="ProductCategory">{t('catalogue.toAll')}</ButtonLink>
}
