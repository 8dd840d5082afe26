import { Actions, Button, Icon } from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'

/** What a code is printed on; the server draws both. Quiet where the page's button is another. */
export function CodePrints({ code, quiet = false }: { code: string; quiet?: boolean }) {
  const t = useTexts('public')
  const { locale } = useBoot()
  const print = (form: string) => `/bff/public/code/${encodeURIComponent(code)}/${form}.pdf?l=${locale}`
  return (
    <Actions>
      <Button
        href={print('karten')}
        target="_blank"
        rel="noopener"
        variant={quiet ? 'outlined' : 'contained'}
        startIcon={<Icon name="printer" size={20} />}
      >
        {t('shared.sharing.cards')}
      </Button>
      <Button
        href={print('plakat')}
        target="_blank"
        rel="noopener"
        variant="outlined"
        startIcon={<Icon name="printer" size={20} />}
      >
        {t('code.poster')}
      </Button>
    </Actions>
  )
}
