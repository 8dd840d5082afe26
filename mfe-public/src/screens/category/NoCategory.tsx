import { ButtonLink } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Ending } from '../../features/endings/Ending'

/** There is no category of that name. */
export default function NoCategory() {
  const t = useTexts('public')
  return (
    <Ending
      name="noCategory"
      actions={<ButtonLink to="ProductCategory">{t('catalogue.toAll')}</ButtonLink>}
    />
  )
}
