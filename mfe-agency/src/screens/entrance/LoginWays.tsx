import { useBoot } from '@weitersagen/kit/boot'
import { ButtonLink, Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { InfoWays } from '../../features/area/InfoWays'

/**
 * Where somebody goes on who can't log in here: to an invitation, to the agency's own request, or back to what
 * everybody may do.
 */
export function LoginWays() {
  const t = useTexts('agency')
  const registers = useBoot().routes.some(({ name }) => name === 'AgencyRegistration')
  return (
    <>
      <Card tone="tinted">
        <Flow gap={1}>
          <Typography variant="h3" component="h2">
            {t('shared.access.newTitle')}
          </Typography>
          <Typography>{t('memberLogin.newText')}</Typography>
          {registers ? <Typography>{t('memberLogin.registerText')}</Typography> : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
            {registers ? (
              <ButtonLink to="AgencyRegistration" variant="outlined">
                {t('shared.agency.register')}
              </ButtonLink>
            ) : null}
            <ButtonLink
              to="AgencyInfo"
              {...(registers
                ? // Under the other one it stands flush with it.
                  { variant: 'text', sx: { px: { xs: 0, md: 2 } } }
                : { variant: 'outlined' })}
            >
              {t('memberLogin.newAction')}
            </ButtonLink>
          </Box>
        </Flow>
      </Card>
      <Typography>
        {t.rich('memberLogin.private', { link: (words) => <Link to="Homepage">{words}</Link> })}
      </Typography>
      <InfoWays />
    </>
  )
}
