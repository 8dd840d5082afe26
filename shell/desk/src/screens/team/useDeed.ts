import { answerOf, api } from '../../api/client'
import type { DoneTeamDeed, TeamDeed } from '../../api'
import { useSigned, type Signing } from '../../features/desk'

/** A change about a person of the desk. */
export const useDeed = (): Signing<TeamDeed, DoneTeamDeed> =>
  useSigned(
    (deed: TeamDeed) => answerOf(api.POST('/bff/desk/team/question', { body: deed })),
    (deed, signed) => answerOf(api.POST('/bff/desk/team', { body: { ...deed, ...signed } })),
  )
