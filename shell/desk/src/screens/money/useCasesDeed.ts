import { answerOf, api } from '../../api/client'
import type { CasesDecision, SettledCases } from '../../api'
import { useSigned, type Signing } from '../../features/desk'

/** The same is said of all cases of a kind. */
export const useCasesDeed = (kind: string): Signing<CasesDecision, SettledCases> =>
  useSigned(
    (body: CasesDecision) =>
      answerOf(
        api.POST('/bff/desk/bank-cases/together/{kind}/question', { params: { path: { kind } }, body }),
      ),
    (word, signed) =>
      answerOf(
        api.POST('/bff/desk/bank-cases/together/{kind}', {
          params: { path: { kind } },
          body: { ...word, ...signed },
        }),
      ),
  )
