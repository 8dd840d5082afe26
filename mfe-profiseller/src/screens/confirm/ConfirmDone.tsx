import { useEffect } from 'react'
import { useForgetArea } from '@weitersagen/kit/seller'
import { ButtonLink, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useGo } from '@weitersagen/kit/router'
import { area } from '../../features/area/area'

/** Who set the first password is in the area at once; who had one logs in by it. */
export function ConfirmDone({ in: began }: { in: boolean }) {
  const t = useTexts('profiseller')
  const go = useGo()
  const forget = useForgetArea(area)
  useEffect(() => {
    if (!began) return
    forget()
    go({ to: area.home, replace: true })
  }, [began, forget, go])
  if (began) return <SkeletonPage shape="cards" />
  return (
    <StatusPage
      kind="success"
      title={t('confirm.doneTitle')}
      actions={<ButtonLink to={area.login}>{t('shared.access.toLogin')}</ButtonLink>}
    >
      {t('shared.access.byKnown')}
    </StatusPage>
  )
}
