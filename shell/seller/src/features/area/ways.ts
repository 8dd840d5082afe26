import type { IconName } from '@weitersagen/kit/ui'
import type { Target } from '@weitersagen/kit/router'
import type { Area } from '../../area/context'
import type { PageId, Pages } from '../../area/pages'
import type { Rights } from '../../api'

export type Way = { id: PageId; icon: IconName; target: Target }

export type WayGroup = { id: 'day' | 'reports' | 'money' | 'agency'; ways: Way[] }

const icons: Record<PageId, IconName> = {
  start: 'home',
  talk: 'phone',
  invitations: 'mail',
  recommendations: 'share',
  leads: 'user',
  orders: 'circleCheck',
  recommenders: 'heart',
  statistics: 'chart',
  rewards: 'gift',
  plan: 'clock',
  invoices: 'download',
  employees: 'users',
  masterData: 'bank',
  links: 'globe',
}

// Rule (page, 6): A page of a seller's area names no page that the role hasn't. Test: first.test.tsx `names no page
// that the role hasn’t`.
/** The pages of an area that a role has, by what one comes for; what it hasn't is not spoken of. */
export function waysOf(
  { kind, pages }: Pick<Area, 'kind' | 'pages'>,
  {
    recommenders,
    orders,
    employees,
    rewards,
    plan,
    invitations,
    invoices,
    masterData,
    statistics,
    links,
    // Rule (page, 6 D): The right of administration opens the group of pages about the agency itself, each of which
    // needs its own right as well. Test: WayList.test.tsx `has a group for administration, for a role with that right`.
    administration,
  }: Rights,
): WayGroup[] {
  // A partner is one person, whose own page is no one else's to administer.
  const own = administration || kind === 'partner'
  const groups: { id: WayGroup['id']; ways: (PageId | false)[] }[] = [
    { id: 'day', ways: ['start', 'talk', invitations && 'invitations', links && 'links'] },
    {
      id: 'reports',
      ways: [
        recommenders && 'recommendations',
        recommenders && 'leads',
        orders && 'orders',
        recommenders && 'recommenders',
        statistics && 'statistics',
      ],
    },
    { id: 'money', ways: [rewards && 'rewards', plan && 'plan', invoices && 'invoices'] },
    {
      id: 'agency',
      ways: [own && employees && 'employees', own && masterData && 'masterData'],
    },
  ]
  return groups
    .map(({ id, ways }) => ({ id, ways: ways.flatMap((way) => wayIn(pages, way)) }))
    .filter(({ ways }) => ways.length > 0)
}

/** The way to a page, where the area has it. */
function wayIn(pages: Pages, id: PageId | false): Way[] {
  const target = id ? pages[id] : undefined
  return id && target ? [{ id, icon: icons[id], target }] : []
}
