import { ButtonBase, Icon } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import { chip } from './chip'

/** What a list is filtered by, to take away. */
export function FilterChip({ label, remove }: { label: string; remove: () => void }) {
  const t = useSellerTexts()
  return (
    <ButtonBase
      data-stop=""
      aria-label={t('report.without', { what: label })}
      onClick={remove}
      sx={chip(true, false)}
    >
      <span>{label}</span>
      <Icon name="close" size={16} />
    </ButtonBase>
  )
}
