import { useState } from 'react'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OfferView } from '../../api'
import { Room } from '../../features/desk'
import { Done, type DoneText } from '../../features/look'
import { ChangeCard } from './ChangeCard'
import { FilesCard } from './FilesCard'
import { HistoryCard } from './HistoryCard'
import { PlansCard } from './PlansCard'
import { ProductsCard } from './ProductsCard'
import { SellersCard } from './SellersCard'
import { WaitingOffer } from './WaitingOffer'

/** What the programme pays: now, before and later, what waits for a second person, and the form that changes it. */
export default function OffersScreen() {
  const t = useTexts('desk')
  const [outcome, setOutcome] = useState<DoneText>()
  const done = (text: string) => setOutcome({ text })
  return (
    <Room<OfferView> path="/bff/desk/offers" title={t('rooms.angebote')} lead={t('offers.lead')}>
      {(view) => (
        <>
          <Done done={outcome} />
          {view.waiting ? <WaitingOffer view={view} edition={view.waiting} done={done} /> : null}
          {view.waiting ? null : <ChangeCard view={view} done={done} />}
          <ProductsCard view={view} />
          <SellersCard view={view} />
          {view.plans.length > 0 ? <PlansCard view={view} done={done} /> : null}
          <HistoryCard view={view} done={done} />
          <FilesCard />
        </>
      )}
    </Room>
  )
}
