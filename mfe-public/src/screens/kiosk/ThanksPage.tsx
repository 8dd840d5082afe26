import { StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { KioskFrame } from './KioskFrame'
import { Way } from './Way'

/** The end at the tablet; all that follows is on the visitor's phone. */
export function KioskThanks() {
  const t = useTexts('public')
  return (
    <KioskFrame>
      {() => (
        <StatusPage
          kind="success"
          icon="heart"
          title={t('kiosk.thanksTitle')}
          actions={
            <Way to="KioskHome" icon="arrowLeft">
              {t('shared.reward.another')}
            </Way>
          }
        >
          {t('kiosk.thanksText')}
        </StatusPage>
      )}
    </KioskFrame>
  )
}
