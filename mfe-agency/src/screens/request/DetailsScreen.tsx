import { useState } from 'react'
import { ButtonLink, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken, useMailedToken } from '@weitersagen/kit/router'
import { DetailsForm, type End } from './DetailsForm'

/** Who has confirmed a request adds what helps the tenant decide. The request counts without it. */
export default function DetailsScreen() {
  const token = useMailedToken('agencyDetails')
  const [end, setEnd] = useState<End>()
  const finish = (how: End) => {
    dropMailedToken('agencyDetails')
    setEnd(how)
  }
  if (end === 'done') return <Ending name="done" />
  if (end === 'over' || !token) return <Ending name="over" />
  return <DetailsForm token={token} onEnd={finish} />
}

function Ending({ name }: { name: End }) {
  const t = useTexts('agency')
  return (
    <StatusPage
      kind={name === 'done' ? 'success' : 'info'}
      title={t(`requestDetails.${name}Title`)}
      actions={<ButtonLink to="AgencyInfo">{t('shared.agency.forAgencies')}</ButtonLink>}
    >
      {t(`requestDetails.${name}Text`)}
    </StatusPage>
  )
}
