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
  const leadOf = (cents: number) => (cents > 0 ? { lead: t('kiosk.lead', { amount: money(cents) }) } : {})
  return (
    <KioskFrame>
      {(kiosk) => (
        <Page title={t('kiosk.title')} {...leadOf(bestOf(kiosk))} width="wide">
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

// Rule (page, 8 D): A kiosk promises what the start page does: the person's own part, of the product that brings both
// sides together the most at the proposed shares. Test: kiosk.test.tsx `promises the sum of the start page`.
const bestOf = ({ products }: Kiosk) => {
  const both = (product: (typeof products)[number]) => product.recommenderCents + product.recipientCents
  const most = Math.max(...products.map(both))
  return products.find((product) => both(product) === most)?.recommenderCents ?? 0
}
