import { Button, PrimaryButton, RichText } from '@weitersagen/kit/ui'
import { Dialog } from '@weitersagen/kit/dialog'
import { useTexts } from '@weitersagen/kit/i18n'
import type { LegalText } from '../../api'

export type LegalDialogProps = {
  text: Pick<LegalText, 'title' | 'html'>
  onClose: () => void
  /** Offers to agree from here; left out where there is nothing to tick. */
  onAccept?: () => void
}

/** The whole text over the form, so that no one loses the place. */
export function LegalDialog({ text, onClose, onAccept }: LegalDialogProps) {
  const t = useTexts('public')
  return (
    <Dialog
      title={text.title}
      close={t('recommend.termsClose')}
      onClose={onClose}
      actions={
        onAccept ? (
          <PrimaryButton onClick={onAccept}>{t('recommend.termsAccept')}</PrimaryButton>
        ) : (
          <Button onClick={onClose}>{t('recommend.termsClose')}</Button>
        )
      }
    >
      <RichText html={text.html} />
    </Dialog>
  )
}
