import { useId, useState, type ReactNode } from 'react'
import { Box, ButtonBase, Icon } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import { chip, narrow } from './chip'

export type FoldProps = {
  /** How many filters are set, and whether an order was chosen. */
  set: number
  /** What stands before the button. */
  lead?: ReactNode
  children: ReactNode
}

// Rule (page, 8 D): Below 1024 px what filters and sorts a list is behind one button, which says how much of it is set:
// the first row of a list begins above 480 px on a phone of 390 x 844, and below what waits for an approval above 560.
// Enforced: Fold.tsx Fold. Test: fold.test.tsx `is one button that says how much is set`, areaLook.spec.ts
// `havelschutz: on a phone a list begins high, and what filters it is behind one button`.
/** Opens what filters and sorts a list, where there is no room for a line of it. */
export function Fold({ set, lead, children }: FoldProps) {
  const t = useSellerTexts()
  const { number } = useFormats()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Box sx={fold}>
      {lead}
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ ...chip(set > 0, false), display: 'none', [narrow]: { display: 'inline-flex' } }}
      >
        <span>{set > 0 ? t('fold.set', { number: number(set) }) : t('fold.open')}</span>
        <Icon name={open ? 'close' : 'chevronDown'} size={16} />
      </ButtonBase>
      <Box id={id} sx={{ ...content, [narrow]: { flex: '1 0 100%', display: open ? 'grid' : 'none' } }}>
        {children}
      </Box>
    </Box>
  )
}

const fold = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 1,
  alignItems: 'start',
  minWidth: 0,
} as const

/** Below 1024 px what opens has a line of its own. */
const content = {
  display: 'grid',
  flex: '1 1 0',
  minWidth: 0,
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const
