import { Button, PrimaryButton, RichText } from '@weitersagen/kit/ui'
import { Dialog } from '@weitersagen/kit/dialog'
import { useTexts } from '@weitersagen/kit/i18n'

// texts of: public, profiseller

export type LegalDialogProps = {
  /** The namespace of the texts. */
  texts: string
  text: { title: string; html: string }
  onClose: () => void
  /** Offers to agree from here; left out where there is nothing to tick. */
  onAccept?: () => void
}

/** The whole text over the form, so that no one loses the place. */
export function LegalDialog({ texts, text, onClose, onAccept }: LegalDialogProps) {
  const t = useTexts(texts)
  return (
    <Dialog
      title={text.title}
      close={t('shared.terms.close')}
      onClose={onClose}
      actions={
        onAccept ? (
          <PrimaryButton onClick={onAccept}>{t('shared.terms.accept')}</PrimaryButton>
        ) : (
          <Button onClick={onClose}>{t('shared.terms.close')}</Button>
        )
      }
    >
      <RichText html={text.html} />
    </Dialog>
  )
}
