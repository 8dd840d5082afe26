import type { ReactNode } from 'react'
import { Box, Card, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Numbers } from '../../api'
import { numbersAt, type Asked, type Stage } from './asked'
import { Difference } from './Change'
import { usePermille } from './words'

/** What isn't a number of recommendations; each leads to those behind it. */
export function Tiles({ found, asked }: { found: Numbers; asked: Asked }) {
  const t = useTexts('desk')
  const { money } = useFormats()
  const percent = usePermille()
  const days = (count: number) => t('numbers.days', { count })
  const { confirming, half, most, costEach } = found
  return (
    <Box sx={grid}>
      <Tile
        title={t('numbers.costEach')}
        value={costEach.of ? money(costEach.value) : undefined}
        about={t('numbers.costEachAbout', { sum: money(found.cents), count: costEach.of })}
        rows={{ asked, stage: 'approved' }}
      >
        <Difference now={costEach.value} before={costEach.before} few={costEach.few} write={money} />
      </Tile>
      <Tile
        title={t('numbers.confirming')}
        value={confirming.of ? percent(confirming.value) : undefined}
        about={t('numbers.confirmingAbout', { count: confirming.of })}
        rows={{ asked, stage: 'confirmed' }}
      >
        <Difference now={confirming.value} before={confirming.before} few={confirming.few} write={percent} />
      </Tile>
      <Tile
        title={t('numbers.half')}
        value={half.of ? days(half.value) : undefined}
        about={t('numbers.halfAbout', { count: half.of })}
        rows={{ asked, stage: 'ordered' }}
      >
        <Difference now={half.value} before={half.before} few={half.few} write={days} />
      </Tile>
      <Tile
        title={t('numbers.most')}
        value={most.of ? days(most.value) : undefined}
        about={t('numbers.mostAbout', { count: most.of })}
        rows={{ asked, stage: 'ordered' }}
      >
        <Difference now={most.value} before={most.before} few={most.few} write={days} />
      </Tile>
    </Box>
  )
}

type TileProps = {
  title: string
  /** Missing where nothing is behind it. */
  value: string | undefined
  about: string
  rows: { asked: Asked; stage: Stage }
  children: ReactNode
}

function Tile({ title, value, about, rows, children }: TileProps) {
  const t = useTexts('desk')
  return (
    <Card component="section" aria-label={title} sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Typography variant="h2">{title}</Typography>
      {value ? (
        <Link
          {...numbersAt({ ...rows.asked, stage: rows.stage })}
          aria-label={t('numbers.rowsOf', { what: title, value })}
          sx={figure}
        >
          {value}
        </Link>
      ) : (
        <Typography sx={figure}>–</Typography>
      )}
      <Typography variant="body2">{value ? children : t('numbers.notYet')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {about}
      </Typography>
    </Card>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
} as const
const figure = {
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  width: 'fit-content',
  fontSize: '1.75rem',
  fontWeight: 700,
} as const
