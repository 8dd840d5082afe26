import { answerOf, api } from '../../api/client'
import type { DoneOffer, OfferDeed } from '../../api'
import { useSigned, type Signing } from '../../features/desk'

/** A change of what is paid. */
export const useOfferDeed = (): Signing<OfferDeed, DoneOffer> =>
  useSigned(
    (deed: OfferDeed) => answerOf(api.POST('/bff/desk/offers/question', { body: deed })),
    (deed, signed) => answerOf(api.POST('/bff/desk/offers', { body: { ...deed, ...signed } })),
  )
