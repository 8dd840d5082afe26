import { answerOf, api } from '../../api/client'
import type { HeldWord } from '../../api'
import { useSigned, type Signing } from '../../features/desk'

/** What left and no reward has is taken for paid. */
export const useHeldDeed = (): Signing<HeldWord, boolean> =>
  useSigned(
    (word: HeldWord) => answerOf(api.POST('/bff/desk/held/question', { body: word })),
    async (word, signed) => {
      await answerOf(api.POST('/bff/desk/held', { body: { ...word, ...signed } }))
      return true
    },
  )
