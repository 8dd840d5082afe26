import { Actions, Page } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { KioskFrame } from './KioskFrame'
import { Offers } from './Offers'
import { Way } from './Way'

/** Where each person begins. */
export function KioskHome() {
  const t = useTexts('public')
  const { money } = useFormats()
  const { modules } = useTenant()
  return (
    <KioskFrame>
      {({ products, most }) => (
        <Page
          title={t('kiosk.title')}
          lead={t('kiosk.lead', { amount: money(most.choice ? most.totalCents : most.recommenderCents) })}
          width="wide"
        >
          <Actions>
            <Way to="KioskRewards" icon="gift">
              {t('kiosk.toRewards')}
            </Way>
            {modules.offlineCode ? (
              <Way to="KioskCode" icon="ticket">
                {t('state.enterCode')}
              </Way>
            ) : null}
          </Actions>
          <Offers products={products} />
        </Page>
      )}
    </KioskFrame>
  )
}
