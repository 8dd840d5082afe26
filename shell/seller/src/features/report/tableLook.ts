import { narrow } from './chip'

/** From here on rows are rows; from there on each is one line, and what has no room is cut. */
const wide = '@media (min-width: 1024px)'
const roomy = '@media (min-width: 1360px)'
/** Where no card stands, and there is no room for each column. */
const less = { wide: '@media (1024px <= width < 1360px)', widest: '@media (1024px <= width < 1600px)' }

const line = '1px solid var(--ws-palette-divider)'

// Rule (page, 7 D): A row of a list is 36 px high where each is one line, from 1360 px on, and higher where an order's
// number has no room in one, which is never cut; a card of a narrow screen shows five facts, and the rest stands beside
// the list. Enforced: tableLook.ts table, RowTable.tsx Column. Test: cards.test.tsx `leaves five facts on a card, and
// all of them beside the list`.
const rowHeight = 36

/** For readers of screens. */
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const

/** The head stays in sight, below what stays there already. Cards say themselves what their facts are. */
export const head = (below: number) =>
  ({
    [narrow]: { display: 'none' },
    [wide]: {
      '& th': {
        position: 'sticky',
        top: below,
        zIndex: 1,
        height: rowHeight,
        bgcolor: 'background.default',
        boxShadow: 'inset 0 -2px 0 var(--ws-palette-outline)',
        verticalAlign: 'middle',
      },
    },
  }) as const

export const table = {
  display: 'block',
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'start', fontWeight: 700 },
  // In large text a day needs two lines on the smallest phone.
  '& tbody time': { whiteSpace: 'normal' },
  '& tbody': {
    display: 'grid',
    gap: 1.5,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  },
  '& tbody tr': {
    display: 'grid',
    gap: 0.75,
    alignContent: 'start',
    p: 2,
    borderRadius: 2,
    bgcolor: 'var(--ws-card, var(--ws-palette-background-paper))',
    border: line,
  },
  '& tbody th, & tbody td': {
    display: 'flex',
    // In large text what is named stands below its name.
    flexWrap: 'wrap',
    columnGap: 1.5,
    alignItems: 'baseline',
    p: 0,
    overflowWrap: 'anywhere',
  },
  '& tbody .more, & tbody .pick:empty': { display: 'none' },
  // A label's words are whole as long as the card is wide enough for them.
  '& .label': {
    display: 'none',
    [narrow]: { display: 'block' },
    flex: '2 1 6.75em',
    maxWidth: 1,
    fontSize: '0.875rem',
    overflowWrap: 'break-word',
    color: 'text.secondary',
    fontWeight: 400,
  },
  '& .value': { flex: '3 1 7em', minWidth: 0, hyphens: 'auto' },
  '& :is(.whole, .figures) > .value': { minWidth: 'fit-content' },
  [wide]: {
    '& tbody time': { whiteSpace: 'nowrap' },
    // A column is as wide as its longest word, but for numbers of others' making.
    '& :is(th, td):not(.long)': { overflowWrap: 'break-word' },
    display: 'table',
    borderCollapse: 'collapse',
    fontSize: '0.9375rem',
    lineHeight: 1.35,
    '& tbody': { display: 'table-row-group' },
    '& tbody tr': { display: 'table-row', bgcolor: 'transparent', border: 0 },
    '& tbody tr:hover': { bgcolor: 'sunken' },
    '& tbody th, & tbody td, & tbody .more, & tbody .pick:empty': {
      display: 'table-cell',
      height: rowHeight,
      px: 1.25,
      py: 0.25,
      borderBottom: line,
      verticalAlign: 'middle',
    },
    '& .plain': { px: 1.25, py: 0.25 },
    '& .pick .word': { display: 'none' },
    '& .figures': { textAlign: 'end' },
    '& .pick': { width: 44, pr: 0 },
  },
  [roomy]: {
    '& tbody :is(th, td):not(.wraps)': { whiteSpace: 'nowrap', py: 0 },
    // It takes its part of what is left, and no more.
    '& tbody .words': {
      width: '16%',
      maxWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    // A name tells rows apart.
    '& tbody th.words': { width: '32%' },
    // A number is whole: one that is longer than most takes a second line.
    '& tbody :is(th, td).long': { width: '16%', minWidth: '9.5em', whiteSpace: 'normal', py: 0.25 },
    '& tbody .end': {
      width: '12%',
      minWidth: '12em',
      maxWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    // The words beside a number stand there for who hears them, and beside the list.
    '& .long .aside': hidden,
    '& tbody .words button': {
      display: 'block',
      maxWidth: 1,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      lineHeight: '28px',
    },
    // What opens over the row is whole.
    '& tbody .words:has(button:is(:hover, :focus))': { overflow: 'visible' },
  },
  [less.wide]: {
    '& :is(th, td).wide': { display: 'none' },
    // The longest days of a year fit, too.
    '& tbody :is(th, td), & .plain': { px: 1 },
  },
  [less.widest]: { '& :is(th, td).widest': { display: 'none' } },
} as const
