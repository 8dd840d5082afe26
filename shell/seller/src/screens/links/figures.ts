import type { Formats } from '@weitersagen/kit/i18n'
import type { NamedColumn } from '../../features/report/RowTable'
import type { LinkFigures, LinkRow } from '../../api'

type Words = (key: string) => string

/** What came of a link, a label or a day: the same columns everywhere, of which a card shows four. */
export function figureColumns<Row extends { figures: LinkFigures }>(
  t: Words,
  { number, money }: Pick<Formats, 'number' | 'money'>,
): NamedColumn<Row>[] {
  const column = (id: string, value: (figures: LinkFigures) => string, more = false): NamedColumn<Row> => ({
    id,
    label: t(`links.columns.${id}`),
    figures: true,
    ...(more ? { more, room: 'wide' } : {}),
    cell: ({ figures }) => value(figures),
  })
  return [
    column('calls', ({ calls }) => number(calls), true),
    column('visits', ({ visits }) => number(visits)),
    column('made', ({ stages }) => number(stages.made)),
    column('confirmed', ({ stages }) => number(stages.confirmed), true),
    column('ordered', ({ stages }) => number(stages.ordered)),
    column('cents', ({ cents }) => money(cents)),
  ]
}

/** The backend's word for labels beyond a hundred of a link. */
const others = 'other'

export const labelName = (label: string, t: Words): string => {
  if (label === '') return t('links.noLabel')
  return label === others ? t('links.otherLabels') : label
}

/** Where a link leads, in words. */
export const targetOf = ({ to, target }: LinkRow, t: Words): string =>
  to === 'home' ? t('links.home') : (target ?? t('links.goneTarget'))
