import { useId } from 'react'
import { Box, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Money as MoneyView } from '../../api'
import { roomAt } from '../../features/desk'
import { Tile, Tiles } from '../../features/look'
import { heldFigure, rowsPart } from './ways'

type Figure = { figure: string; span: string; cents: number; held?: number }

// texts: money.figure.*, money.says.*, money.span.*
/** Each sum of the books with one sentence on what it counts, and the way to its rows. */
export function Figures({ money }: { money: MoneyView }) {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  const tiles: Figure[] = [
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

function Group({ title, note, tiles }: { title: string; note?: string; tiles: Figure[] }) {
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
        <Tiles label={title}>
          {tiles.map((tile) => (
            <FigureTile key={tile.figure + tile.span} tile={tile} />
          ))}
        </Tiles>
      </Flow>
    </Box>
  )
}

function FigureTile({ tile: { figure, span, cents, held } }: { tile: Figure }) {
  const t = useTexts('desk')
  const { money } = useFormats()
  const title = t(`money.figure.${figure}`)
  return (
    <Tile
      title={title}
      value={<Money cents={cents} />}
      rows={{
        to: roomAt('geld', rowsPart, figure, ...(span === 'now' ? [] : [span])),
        label: t('money.rowsOf', { what: title, value: money(cents) }),
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {t(`money.says.${figure}`)}
      </Typography>
      {held ? (
        <Link {...roomAt('geld', rowsPart, heldFigure)} sx={part}>
          {t('money.heldPart', { sum: money(held) })}
        </Link>
      ) : null}
    </Tile>
  )
}

/** Above the way to all rows, which covers its tile. */
const part = {
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  zIndex: 1,
} as const
