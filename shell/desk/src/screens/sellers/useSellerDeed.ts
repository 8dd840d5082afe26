import { answerOf, api } from '../../api/client'
import type { DoneSellerDeed, SellerDeed } from '../../api'
import { useSigned, type Signing } from '../../features/desk'

/** A change about a seller. */
export const useSellerDeed = (): Signing<SellerDeed, DoneSellerDeed> =>
  useSigned(
    (deed: SellerDeed) => answerOf(api.POST('/bff/desk/sellers/question', { body: deed })),
    (deed, signed) => answerOf(api.POST('/bff/desk/sellers/deed', { body: { ...deed, ...signed } })),
  )
