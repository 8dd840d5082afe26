// Rule (page, 7): Goals have the numbers 1 to 27, each is one thing that is sent, and tenants have the list. Enforced:
// goals.md, useTracking.ts. Test: tracking.test.tsx `have all the numbers of the specification, 1 to 27, each for one
// thing`, tracking.test.tsx `are all sent: each is reached by opening a page, by a change or by a press`.
/** Matomo's goals are numbers from 1 to 27 (section 7 of the specification). */
export type GoalId =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | 10
  | 11
  | 12
  | 13
  | 14
  | 15
  | 16
  | 17
  | 18
  | 19
  | 20
  | 21
  | 22
  | 23
  | 24
  | 25
  | 26
  | 27

/**
 * What is counted as a goal. The specification gives the numbers no meaning; these are ours, and
 * backend/docs/goals.md lists them for tenants.
 */
export const goals = {
  recommendationBegun: 1,
  recommendationMade: 2,
  linkOpened: 3,
  friendDataEntered: 4,
  friendConfirmed: 5,
  rewardOpened: 6,
  rewardChosen: 7,
  registered: 8,
  passwordSet: 9,
  loggedIn: 10,
  personalAreaOpened: 11,
  newsletterOptIn: 12,
  newsletterOptOut: 13,
  bankDetailsSaved: 14,
  rewardAskedFor: 15,
  customerNumberEntered: 16,
  passwordForgotten: 17,
  accountDeleted: 18,
  linkShared: 19,
  codeShared: 20,
  codeEntered: 21,
  contactWritten: 22,
  orderOpened: 23,
  leavingOfferTaken: 24,
  kioskRecommendation: 25,
  agencyRequested: 26,
  invitationAccepted: 27,
} as const satisfies Record<string, GoalId>

export type GoalName = keyof typeof goals

/** Goals that are reached by opening a page. */
export const goalOfRoute: Record<string, GoalName> = {
  Recommendation: 'recommendationBegun',
  RecipientData: 'linkOpened',
  Reward: 'rewardOpened',
  Dashboard: 'personalAreaOpened',
  KioskRecommendation: 'kioskRecommendation',
}

/** Goals that are reached by a change that the server took. */
export const goalOfChange: readonly [method: string, path: RegExp, goal: GoalName][] = [
  ['POST', /^\/bff\/public\/recommend$/, 'recommendationMade'],
  ['POST', /^\/bff\/public\/friend\/[^/]+$/, 'friendDataEntered'],
  ['POST', /^\/bff\/public\/confirmation$/, 'friendConfirmed'],
  ['POST', /^\/bff\/public\/reward$/, 'rewardChosen'],
  ['POST', /^\/bff\/personal\/register$/, 'registered'],
  ['POST', /^\/bff\/personal\/access$/, 'passwordSet'],
  ['POST', /^\/bff\/personal\/login$/, 'loggedIn'],
  ['POST', /^\/bff\/personal\/newsletter\/confirm$/, 'newsletterOptIn'],
  ['POST', /^\/bff\/personal\/newsletter\/leave$/, 'newsletterOptOut'],
  ['PUT', /^\/bff\/personal\/settings\/bank$/, 'bankDetailsSaved'],
  ['POST', /^\/bff\/personal\/inquiries$/, 'rewardAskedFor'],
  ['POST', /^\/bff\/personal\/customer-number$/, 'customerNumberEntered'],
  ['POST', /^\/bff\/personal\/forgotten$/, 'passwordForgotten'],
  ['DELETE', /^\/bff\/personal\/account$/, 'accountDeleted'],
  ['POST', /^\/bff\/public\/code$/, 'codeEntered'],
  ['POST', /^\/bff\/public\/contact$/, 'contactWritten'],
  ['POST', /^\/bff\/public\/agency$/, 'agencyRequested'],
  ['POST', /^\/bff\/public\/invitation\/accept$/, 'invitationAccepted'],
]

/**
 * Goals that are reached by pressing a link or a button, of which no server hears: the part of the screen around it
 * names them (`data-goal`).
 */
export const goalsOfPress = ['linkShared', 'codeShared', 'orderOpened', 'leavingOfferTaken'] as const

export type PressGoal = (typeof goalsOfPress)[number]

/** Those that a press reaches, each once: of each part around what was pressed. */
export function goalsAround(pressed: Element): PressGoal[] {
  const part = pressed.closest('a[href], button')?.closest<HTMLElement>('[data-goal]')
  const reached: PressGoal[] = []
  for (let at = part; at; at = at.parentElement?.closest<HTMLElement>('[data-goal]')) {
    const goal = goalsOfPress.find((name) => name === at?.dataset['goal'])
    if (goal && !reached.includes(goal)) reached.push(goal)
  }
  return reached
}

export const goalFor = (method: string, path: string): GoalName | undefined =>
  goalOfChange.find(([wanted, pattern]) => wanted === method && pattern.test(path))?.[2]
