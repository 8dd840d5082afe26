import { ButtonLink, Flow, Typography } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { ContactCard } from './ContactCard'
import { InfoPage } from './InfoPage'

/** The page before the agency area: who it is for, and how one gets in. */
export default function InfoScreen() {
  const t = useTexts('agency')
  const { name } = useTenant()
  return (
    <InfoPage page="info" title={t('info.title')} lead={({ programme }) => t('info.lead', { programme })}>
      {({ contact, who }) => (
        <>
          {who ? <Entrance member /> : null}
          <ContactCard contact={contact} tenant={name} member={who !== undefined} />
          {who ? null : <Entrance member={false} />}
          <Flow gap={1}>
            <Typography variant="h3" component="h2">
              {t('info.privateTitle')}
            </Typography>
            <Typography>{t('info.privateText')}</Typography>
            <div>
              <ButtonLink to="Homepage" variant="outlined" sx={{ mt: 1 }}>
                {t('shared.agency.offers')}
              </ButtonLink>
            </div>
          </Flow>
        </>
      )}
    </InfoPage>
  )
}

/**
 * The way into the area: the first one for who works for an agency, and after the way to take part for anybody else.
 */
function Entrance({ member }: { member: boolean }) {
  const t = useTexts('agency')
  return (
    <Flow gap={1}>
      <Typography>{t(member ? 'info.inText' : 'info.loginText')}</Typography>
      <div>
        <ButtonLink
          to={member ? 'AgencyHome' : 'AgencyLogin'}
          icon="user"
          variant={member ? 'contained' : 'outlined'}
        >
          {t('info.login')}
        </ButtonLink>
      </div>
    </Flow>
  )
}
