import { Button, Icon } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

/** What a list is filtered by, to take away. */
export function FilterChip({ label, remove }: { label: string; remove: () => void }) {
  const t = useTexts('agency')
  return (
    <Button
      size="small"
      variant="outlined"
      endIcon={<Icon name="close" size={18} />}
      aria-label={t('report.without', { what: label })}
      onClick={remove}
    >
      {label}
    </Button>
  )
}
