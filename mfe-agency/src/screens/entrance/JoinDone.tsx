import { useEffect } from 'react'
import { ButtonLink, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useGo } from '@weitersagen/kit/router'
import { useForgetArea } from '@weitersagen/kit/seller'
import { area } from '../../features/area/area'

/** Who set the first password is in the area at once; who had one logs in by it. */
export function JoinDone({ agency, in: began }: { agency: string; in: boolean }) {
  const t = useTexts('agency')
  const go = useGo()
  const forget = useForgetArea(area)
  useEffect(() => {
    if (!began) return
    forget()
    go({ to: 'AgencyHome', replace: true })
  }, [began, forget, go])
  if (began) return <SkeletonPage shape="cards" />
  return (
    <StatusPage
      kind="success"
      title={t('join.doneTitle', { agency })}
      actions={<ButtonLink to="AgencyLogin">{t('shared.access.toLogin')}</ButtonLink>}
    >
      {t('shared.access.byKnown')}
    </StatusPage>
  )
}
