import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { isOutdated } from '@weitersagen/kit/api'
import { Box } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link, useGo } from '@weitersagen/kit/router'
import { toTab, type TabName } from './tabs'

export type TabListProps = { names: TabName[]; here: TabName; panel: string; idOf: (name: TabName) => string }

/**
 * The tabs of the page. Arrows, Home and End move between them, Enter and the space bar open one: what is behind a tab
 * is fetched.
 */
export function TabList({ names, here, panel, idOf }: TabListProps) {
  const t = useTexts('agency')
  const go = useGo()
  const list = useRef<HTMLDivElement>(null)
  // Focus stays on the tab, where the arrows go on.
  const show = (name: TabName) => go({ ...toTab(name), state: { keepFocus: true } })
  const click = (event: MouseEvent, name: TabName) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (elsewhere || isOutdated()) return
    event.preventDefault()
    show(name)
  }
  const move = (event: KeyboardEvent<HTMLElement>, name: TabName) => {
    const at = names.indexOf(name)
    const next: Record<string, number> = {
      ArrowRight: (at + 1) % names.length,
      ArrowLeft: (at + names.length - 1) % names.length,
      Home: 0,
      End: names.length - 1,
    }
    const to = next[event.key]
    if (to !== undefined) {
      event.preventDefault()
      list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
    } else if (event.key === ' ') {
      event.preventDefault()
      show(name)
    }
  }
  return (
    <Box ref={list} role="tablist" aria-label={t('talk.tabs')} sx={row}>
      {names.map((name) => (
        <Link
          key={name}
          {...toTab(name)}
          id={idOf(name)}
          role="tab"
          aria-selected={name === here}
          aria-controls={panel}
          tabIndex={name === here ? 0 : -1}
          onClick={(event) => click(event, name)}
          onKeyDown={(event) => move(event, name)}
          sx={tab(name === here)}
        >
          {t(`talk.tab_${name}`)}
        </Link>
      ))}
    </Box>
  )
}

/** Two beside each other on a phone, one in large text: nothing is out of sight, and words are whole. */
const row = {
  display: { xs: 'grid', md: 'flex' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
  flexWrap: 'wrap',
  gap: { xs: 1, md: 0.5 },
  borderBottom: { md: '1px solid' },
  borderColor: { md: 'divider' },
} as const

const tab = (here: boolean) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: { xs: 'center', md: 'flex-start' },
  textAlign: 'center',
  minHeight: 44,
  px: { xs: 0.5, md: 2 },
  py: 0.5,
  fontSize: { xs: '0.875rem', md: '1rem' },
  color: here ? 'primary.text' : 'text.primary',
  bgcolor: here ? 'wash' : 'transparent',
  fontWeight: here ? 700 : 500,
  textDecoration: 'none',
  border: { xs: '1px solid', md: 0 },
  borderColor: { xs: here ? 'currentColor' : 'divider', md: 'transparent' },
  borderRadius: { xs: 1.5, md: 0 },
  // Which one is open shows by more than colour.
  boxShadow: here ? 'inset 0 -3px 0 currentColor' : 'none',
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
})
