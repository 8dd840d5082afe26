import { Button, Flow, Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

export type LinkInUseProps = { name: string; onMine: () => void }

/** In place of the form, when somebody entered data in another browser and hasn't confirmed them. */
export function LinkInUse({ name, onMine }: LinkInUseProps) {
  const t = useTexts('public')
  return (
    <Flow gap={2}>
      <Notice>{t('friend.usedText', { name })}</Notice>
      <div>
        <Button variant="outlined" onClick={onMine}>
          {t('friend.usedMine')}
        </Button>
      </div>
    </Flow>
  )
}
