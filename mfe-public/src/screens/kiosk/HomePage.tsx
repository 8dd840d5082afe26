import { Actions, Page } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Kiosk } from '../../api'
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
      {(kiosk) => (
        <Page title={t('kiosk.title')} lead={t('kiosk.lead', { amount: money(bestOf(kiosk)) })} width="wide">
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
          <Offers kiosk={kiosk} />
        </Page>
      )}
    </KioskFrame>
  )
}

/** What one may hope for at most: both parts together where one chooses who gets them. */
const bestOf = ({ most }: Kiosk) => (most.choice ? most.totalCents : most.recommenderCents)
