import type { ReactNode } from 'react'
import { Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Numbers } from '../../api'
import { Tile, Tiles } from '../../features/look'
import { numbersAt, type Asked, type Stage, type Whole } from './asked'
import { Difference } from './Change'
import { usePermille } from './words'

/** What isn't a number of recommendations; each leads to those behind it. */
export function NumberTiles({ found, asked }: { found: Numbers; asked: Asked }) {
  const t = useTexts('desk')
  const { money } = useFormats()
  const percent = usePermille()
  const days = (count: number) => t('numbers.days', { count })
  const { confirming, half, most, costEach } = found
  return (
    <Tiles label={t('numbers.tiles')}>
      <Figure
        title={t('numbers.costEach')}
        value={costEach.of ? money(costEach.value) : undefined}
        about={t('numbers.costEachAbout', { sum: money(found.cents), count: costEach.of })}
        rows={{ asked, stage: 'approved' }}
      >
        <Difference now={costEach.value} before={costEach.before} few={costEach.few} write={money} />
      </Figure>
      <Figure
        title={t('numbers.confirming')}
        value={confirming.of ? percent(confirming.value) : undefined}
        about={t('numbers.confirmingAbout', { count: confirming.of })}
        rows={{ asked, stage: 'confirmed', of: 'entered' }}
      >
        <Difference now={confirming.value} before={confirming.before} few={confirming.few} write={percent} />
      </Figure>
      <Figure
        title={t('numbers.half')}
        value={half.of ? days(half.value) : undefined}
        about={t('numbers.halfAbout', { count: half.of })}
        rows={{ asked, stage: 'ordered' }}
      >
        <Difference now={half.value} before={half.before} few={half.few} write={days} />
      </Figure>
      <Figure
        title={t('numbers.most')}
        value={most.of ? days(most.value) : undefined}
        about={t('numbers.mostAbout', { count: most.of })}
        rows={{ asked, stage: 'ordered' }}
      >
        <Difference now={most.value} before={most.before} few={most.few} write={days} />
      </Figure>
    </Tiles>
  )
}

type FigureProps = {
  title: string
  /** Missing where nothing is behind it. */
  value: string | undefined
  about: string
  rows: { asked: Asked; stage: Stage; of?: Whole }
  children: ReactNode
}

function Figure({ title, value, about, rows, children }: FigureProps) {
  const t = useTexts('desk')
  return (
    <Tile
      title={title}
      value={value ?? '–'}
      rows={
        value
          ? {
              to: numbersAt({ ...rows.asked, stage: rows.stage, of: rows.of }),
              label: t('numbers.rowsOf', { what: title, value }),
            }
          : undefined
      }
    >
      <Typography variant="body2">{value ? children : t('numbers.notYet')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {about}
      </Typography>
    </Tile>
  )
}
