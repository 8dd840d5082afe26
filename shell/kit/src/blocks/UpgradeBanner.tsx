import { Box, ButtonLink, Card, Flow, Icon, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

// texts of: public, personal

/** The category that section 2 of the specification names; the banner is for telephone companies alone. */
const television = 'fernsehen'

export type UpgradeBannerProps = {
  /** The namespace of the texts. */
  texts: string
  /** In place of the words to who recommended. */
  text?: string
}

/** From internet and telephone to television. */
export function UpgradeBanner({ texts, text }: UpgradeBannerProps) {
  const t = useTexts(texts)
  return (
    <Card tone="accent" component="section" aria-labelledby="upgrade-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'center' }}>
        <Box sx={{ color: 'accent.text', lineHeight: 0 }}>
          <Icon name="star" size={40} />
        </Box>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Flow gap={0.5}>
            <Typography variant="h3" component="h2" id="upgrade-title">
              {t('shared.reward.upgradeTitle')}
            </Typography>
            <Typography>{text ?? t('shared.reward.upgradeText')}</Typography>
          </Flow>
        </Box>
        <ButtonLink to="ProductCategory" params={{ '*': television }} variant="outlined" size="small">
          {t('shared.reward.upgradeAction')}
        </ButtonLink>
      </Box>
    </Card>
  )
}
