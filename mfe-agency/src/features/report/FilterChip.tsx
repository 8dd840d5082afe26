import { ButtonBase, Icon } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { chip } from './chip'

/** What a list is filtered by, to take away. */
export function FilterChip({ label, remove }: { label: string; remove: () => void }) {
  const t = useTexts('agency')
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
