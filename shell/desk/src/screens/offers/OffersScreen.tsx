import { useEffect, useRef, useState } from 'react'
import { Box, Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OfferView } from '../../api'
import { Room } from '../../features/desk'
import { ChangeCard } from './ChangeCard'
import { FilesCard } from './FilesCard'
import { HistoryCard } from './HistoryCard'
import { ProductsCard } from './ProductsCard'
import { SellersCard } from './SellersCard'
import { WaitingOffer } from './WaitingOffer'

/** What the programme pays: now, before and later, what waits for a second person, and the form that changes it. */
export default function OffersScreen() {
  const t = useTexts('desk')
  const [outcome, setOutcome] = useState<{ text: string }>()
  const done = (text: string) => setOutcome({ text })
  return (
    <Room<OfferView> path="/bff/desk/offers" title={t('rooms.angebote')} lead={t('offers.lead')}>
      {(view) => (
        <>
          <Outcome outcome={outcome} />
          {view.waiting ? <WaitingOffer view={view} edition={view.waiting} done={done} /> : null}
          {view.waiting ? null : <ChangeCard view={view} done={done} />}
          <ProductsCard view={view} />
          <SellersCard view={view} />
          <HistoryCard view={view} done={done} />
          <FilesCard />
        </>
      )}
    </Room>
  )
}

/** What became of a deed takes the focus: its button may be gone. */
function Outcome({ outcome }: { outcome: { text: string } | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) box.current?.focus()
  }, [outcome])
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role="status"
      sx={{ scrollMarginTop: 96, outline: 'none', '&:empty': { position: 'absolute' } }}
    >
      {outcome ? <Notice tone="success">{outcome.text}</Notice> : null}
    </Box>
  )
}
