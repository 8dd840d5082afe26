import { useTexts } from '@weitersagen/kit/i18n'
import { Button, Icon, StatusPage } from '@weitersagen/kit/ui'

/**
 * In the place of a sign-in inside another site's frame: browsers keep a session from a frame, so that one would go
 * nowhere, and no one should get used to typing a password into a foreign page.
 */
export default function OwnWindow({ href }: { href: string }) {
  const t = useTexts('shell')
  return (
    <StatusPage
      kind="forbidden"
      title={t('ownWindow.title')}
      actions={
        <Button
          component="a"
          href={href}
          target="_blank"
          rel="noopener"
          startIcon={<Icon name="external" size={20} />}
        >
          {t('ownWindow.open')}
        </Button>
      }
    >
      {t('ownWindow.text')}
    </StatusPage>
  )
}
