import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Box, ButtonBase, Icon, Typography } from '@weitersagen/kit/ui'
import { Link, useCurrentRoute, useLocation, useSearchParams, type Target } from '@weitersagen/kit/router'
import { useArea } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Rights } from '../../api'
import { waysOf, type Way } from './ways'

/**
 * The pages of the area, in groups: under each other in the rail at the side, and beside each other where there is no
 * room for one. On a phone they open under a button that says where one is.
 */
export function WayList({ rights }: { rights: Rights }) {
  const t = useSellerTexts()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Open on this entry of the history alone: anyone who goes on finds it closed.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const isHere = useIsHere()
  const groups = waysOf(useArea(), rights)
  const here = groups.flatMap(({ ways }) => ways).find(({ target }) => isHere(target))
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpenAt(undefined)
    button.current?.focus()
  }
  return (
    <Box component="nav" aria-label={t('area.nav')} onKeyDown={close} sx={bar}>
      <ButtonBase
        ref={button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? undefined : key)}
        sx={opener}
      >
        <span>{here ? t('area.here', { page: t(`ways.${here.id}`) }) : t('area.nav')}</span>
        <Icon name={open ? 'close' : 'chevronDown'} />
      </ButtonBase>
      <Box id={id} component="ul" sx={[list, { display: { xs: open ? 'grid' : 'none', md: 'flex' } }]}>
        {groups.map((group) => (
          <Box key={group.id} component="li" sx={block}>
            <Typography id={`${id}${group.id}`} component="span" sx={heading}>
              {t(`area.group_${group.id}`)}
            </Typography>
            <Box component="ul" aria-labelledby={`${id}${group.id}`} sx={ways}>
              {group.ways.map((way) => (
                <li key={way.id}>
                  <WayLink way={way} here={way === here} />
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Several lists share a route: the address tells which one it is, and one that names none is the route's own. */
function useIsHere() {
  const { pages, secondNames = {} } = useArea()
  const name = useCurrentRoute()?.route.name ?? ''
  const current = secondNames[name] ?? name
  const [search] = useSearchParams()
  const asked = search.get('list') ?? undefined
  const here = Object.values(pages).filter(({ to }) => to === current)
  const shown = here.find(({ query }) => query?.list === asked) ?? here.find(({ query }) => !query?.list)
  return ({ to, query }: Target) => to === current && query?.list === shown?.query?.list
}

function WayLink({ way: { id, icon, target }, here }: { way: Way; here: boolean }) {
  const t = useSellerTexts()
  return (
    <Link
      {...target}
      aria-current={here ? 'page' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: { xs: 44, lg: 36 },
        px: { lg: 1 },
        mx: { lg: -1 },
        borderRadius: { lg: 1 },
        color: here ? 'primary.text' : 'text.primary',
        bgcolor: { lg: here ? 'wash' : 'transparent' },
        fontWeight: here ? 700 : 500,
        textDecoration: 'none',
        // Where one is shows by more than colour.
        borderBottom: {
          xs: here ? '3px solid currentColor' : '3px solid transparent',
          lg: 0,
        },
        boxShadow: { lg: here ? 'inset 3px 0 0 currentColor' : 'none' },
        '&:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
      }}
    >
      <Icon name={icon} size={18} />
      {t(`ways.${id}`)}
    </Link>
  )
}

const plain = { listStyle: 'none', m: 0, p: 0 }

const bar = { borderBottom: { md: '1px solid', lg: 0 }, borderColor: { md: 'divider' } }

const opener = {
  display: { xs: 'flex', md: 'none' },
  width: '100%',
  minHeight: 48,
  px: 2,
  justifyContent: 'space-between',
  gap: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  fontSize: '1rem',
  fontWeight: 600,
  textAlign: 'start',
}

const list = {
  ...plain,
  gap: { xs: 2, md: 0 },
  flexWrap: 'wrap',
  p: { xs: 2, md: 0 },
  flexDirection: { lg: 'column' },
  columnGap: { md: 4 },
  rowGap: { md: 1, lg: 2 },
}

const block = { minWidth: 0 }

const heading = { display: 'block', color: 'text.secondary', fontSize: '0.875rem', lineHeight: 1.4 }

/** Two beside each other where their words stay whole, and one on a phone. */
const ways = {
  ...plain,
  display: { xs: 'grid', md: 'flex', lg: 'grid' },
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(min(10.5rem, 100%), 1fr))', lg: 'minmax(0, 1fr)' },
  columnGap: { xs: 2, md: 2.5 },
}
