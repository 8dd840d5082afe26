import { ButtonLink } from '@weitersagen/kit/ui'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'

/** The way to links of one's own, from a page that stays empty without one. */
export function ToLinks() {
  const t = useSellerTexts()
  const page = usePages()
  return (
    <ButtonLink {...page('links')} variant="outlined">
      {t('links.toLinks')}
    </ButtonLink>
  )
}
