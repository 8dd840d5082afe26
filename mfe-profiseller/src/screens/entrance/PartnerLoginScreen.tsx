import { LoginPage } from '@weitersagen/kit/seller'
import { ButtonLink, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { area } from '../../features/area/area'
import { useRegisters } from '../../features/area/useRegisters'

/** The door of the partners' area. */
export default function LoginScreen() {
  return (
    <LoginPage area={area}>
      <Ways />
    </LoginPage>
  )
}

/** Where somebody goes on who can't log in here: to a registration, or back to what everybody may do. */
function Ways() {
  const t = useTexts('profiseller')
  const registers = useRegisters()
  return (
    <>
      <Card tone="tinted">
        <Flow gap={1}>
          <Typography variant="h3" component="h2">
            {t('shared.access.newTitle')}
          </Typography>
          <Typography>{t('memberLogin.newText')}</Typography>
          <div>
            {registers ? (
              <ButtonLink to="ProfisellerRegistration" variant="outlined">
                {t('registration.title')}
              </ButtonLink>
            ) : null}
            <ButtonLink to="ProfisellerWelcome" variant="text">
              {t('home.eyebrow')}
            </ButtonLink>
          </div>
        </Flow>
      </Card>
      <Typography>
        {t.rich('memberLogin.ask', { link: (words) => <Link to="Contact">{words}</Link> })}
      </Typography>
      <Typography>
        {t.rich('memberLogin.private', { link: (words) => <Link to="Homepage">{words}</Link> })}
      </Typography>
    </>
  )
}
