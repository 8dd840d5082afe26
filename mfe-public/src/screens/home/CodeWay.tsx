import { Box, ButtonLink, Typography, Wrap } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'

/** For who comes with a card in the hand, where the tenant has codes. */
export function CodeWay() {
  const t = useTexts('public')
  const { modules } = useTenant()
  if (!modules.offlineCode) return null
  return (
    <Wrap>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 3 }}>
        <Typography>{t('home.codeQuestion')}</Typography>
        <ButtonLink to="Code" variant="text" icon="ticket" sx={{ ml: -1.5 }}>
          {t('home.codeAction')}
        </ButtonLink>
      </Box>
    </Wrap>
  )
}
