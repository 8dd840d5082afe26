import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { Box, Icon } from '@weitersagen/kit/ui'
import { useScreen } from '@weitersagen/kit/query'
import { useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { ListChoices } from '../../api'
import { isAskedBy, type Kind } from './question'
import { foundOf, namesNumber, type Found } from './search'
import type { ChangeQuestion } from './useQuestion'

/**
 * Searches a list by number, product, link, label and colleague. What is chosen is a chip beside the filters, and
 * in the address by its id; what is typed stays here.
 */
export function ListSearch({ kind, change }: { kind: Kind; change: ChangeQuestion }) {
  const t = useSellerTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [begun, setBegun] = useState(false)
  const [at, setAt] = useState(0)
  const choices = useScreen<ListChoices>(useShared('/report/choices'), { enabled: begun })
  const [entered, setEntered] = useState(false)
  // Until the names are there, what is typed may be one of them, and no number.
  const waits = !choices.data && !choices.problem && !namesNumber(typed)
  const found = waits ? [] : foundOf(kind, typed, choices.data)
  const open = found.length > 0
  const type = (text: string) => {
    setTyped(text)
    setAt(0)
    setEntered(false)
  }
  const choose = ({ part }: Found) => {
    type('')
    change(part)
  }
  const chooseFirst = useEffectEvent(() => {
    const [first] = found
    setEntered(false)
    if (first) choose(first)
  })
  useEffect(() => {
    if (entered && !waits) chooseFirst()
  }, [entered, waits])
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape' && typed !== '') event.stopPropagation()
    if (key === 'Escape') type('')
    if (key === 'Enter' && waits && typed.trim() !== '') setEntered(true)
    if (!open) return
    if (key === 'ArrowDown') setAt((at + 1) % found.length)
    if (key === 'ArrowUp') setAt((at + found.length - 1) % found.length)
    const one = found[at]
    if (key === 'Enter' && one) choose(one)
    if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter') event.preventDefault()
  }
  const words = t(isAskedBy(kind, 'link') ? 'report.searchLinks' : 'report.search')
  const idOf = (one: Found | undefined) => (one ? `${id}${one.key}` : undefined)
  return (
    <Box sx={{ position: 'relative', width: { xs: 1, md: 300 } }}>
      <Box sx={glass}>
        <Icon name="search" size={18} />
      </Box>
      <Box
        component="input"
        role="combobox"
        aria-label={words}
        placeholder={words}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? idOf(found[at]) : undefined}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onFocus={() => setBegun(true)}
        onBlur={() => type('')}
        onChange={({ target }: { target: HTMLInputElement }) => type(target.value)}
        onKeyDown={press}
        sx={field}
      />
      {open ? (
        <Box component="ul" id={id} role="listbox" aria-label={words} sx={list}>
          {found.map((one, index) => (
            <Box
              component="li"
              key={one.key}
              id={idOf(one)}
              role="option"
              aria-selected={index === at}
              // The field keeps the focus, so that it doesn't lose what was typed before it is taken.
              onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
              onClick={() => choose(one)}
              sx={line}
            >
              {one.of === 'number'
                ? t('report.ofNumber', { number: one.name })
                : t(wordsOf[one.of], { name: one.name })}
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

const wordsOf = {
  product: 'report.ofProduct',
  person: 'report.ofPerson',
  link: 'report.ofLink',
  label: 'report.ofLabel',
} as const

const glass = { position: 'absolute', left: 12, top: 0, bottom: 0, display: 'grid', placeItems: 'center' }

const field = {
  font: 'inherit',
  fontSize: { xs: '1rem', lg: '0.9375rem' },
  color: 'inherit',
  width: 1,
  minHeight: { xs: 44, lg: 36 },
  pl: '38px',
  pr: 1,
  bgcolor: 'field',
  border: '2px solid',
  borderColor: 'outline',
  borderRadius: 1,
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
}

const list = {
  position: 'absolute',
  zIndex: 20,
  inset: 'calc(100% + 4px) 0 auto 0',
  listStyle: 'none',
  m: 0,
  p: 0.5,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  boxShadow: '0 16px 40px -16px rgb(0 0 0 / 0.35)',
} as const

const line = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, lg: 36 },
  px: 1,
  borderRadius: 1,
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '&[aria-selected="true"], &:hover': { bgcolor: 'primary.soft' },
}
