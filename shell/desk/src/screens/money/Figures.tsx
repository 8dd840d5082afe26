import { useId } from 'react'
import { Box, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Money as MoneyView } from '../../api'
import { roomAt } from '../../features/desk'
import { rowsPart } from './ways'

type Tile = { figure: string; span: string; cents: number }

// texts: money.figure.*, money.says.*, money.span.*
/** Each sum of the books with one sentence on what it counts, and the way to its rows. */
export function Figures({ money }: { money: MoneyView }) {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  const tiles: Tile[] = [
    ...money.figures.filter(({ span }) => span === 'now'),
    { figure: 'possible', span: 'now', cents: money.possible.cents },
  ]
  return (
    <Flow gap={4}>
      <Group title={t('money.standing')} note={t('money.at', { time: dateTime(money.at) })} tiles={tiles} />
      {(['month', 'year'] as const).map((span) => (
        <Group
          key={span}
          title={t(`money.span.${span}`)}
          tiles={money.figures.filter((one) => one.span === span)}
        />
      ))}
    </Flow>
  )
}

function Group({ title, note, tiles }: { title: string; note?: string; tiles: Tile[] }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Flow gap={2}>
        <div>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {note ? <Typography color="textSecondary">{note}</Typography> : null}
        </div>
        <Box component="ul" sx={grid}>
          {tiles.map((tile) => (
            <TileRow key={tile.figure + tile.span} tile={tile} />
          ))}
        </Box>
      </Flow>
    </Box>
  )
}

function TileRow({ tile: { figure, span, cents } }: { tile: Tile }) {
  const t = useTexts('desk')
  return (
    <Box component="li" sx={card}>
      <Link {...roomAt('geld', rowsPart, figure, ...(span === 'now' ? [] : [span]))} sx={link}>
        {t(`money.figure.${figure}`)}
      </Link>
      <Typography component="p" sx={{ fontSize: '1.625rem', fontWeight: 700, lineHeight: 1.2 }}>
        <Money cents={cents} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(`money.says.${figure}`)}
      </Typography>
    </Box>
  )
}

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
} as const
const card = {
  display: 'grid',
  alignContent: 'start',
  gap: 0.5,
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  position: 'relative',
} as const
const link = {
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  width: 'fit-content',
  fontWeight: 600,
  // The whole tile leads there.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const
