import { useId } from 'react'
import { Box, ButtonLink, Card, Icon, Typography, Wrap } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

/** For who recommends by trade: what partners get, and the way to the page before their area. */
export default function PartnerWay() {
  const t = useTexts('public')
  const heading = useId()
  return (
    <Wrap>
      <Card
        component="section"
        aria-labelledby={heading}
        tone="tinted"
        pad="roomy"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr) auto' },
          alignItems: 'center',
          columnGap: 4,
          rowGap: 2,
        }}
      >
        <Box component="span" sx={{ color: 'primary.text', lineHeight: 0 }}>
          <Icon name="chart" size={44} />
        </Box>
        <div>
          <Typography variant="h3" component="h2" id={heading}>
            {t('home.partnersTitle')}
          </Typography>
          <Typography sx={{ mt: 0.5, maxWidth: '58ch' }}>{t('home.partnersText')}</Typography>
        </div>
        <div>
          <ButtonLink to="ProfisellerWelcome" variant="outlined" iconAfter="arrowRight">
            {t('home.partnersAction')}
          </ButtonLink>
        </div>
      </Card>
    </Wrap>
  )
}
