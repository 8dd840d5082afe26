import { Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Money } from '../../api'
import { useMonth } from '../../area/useMonth'
import { comes } from './money'

export type NextNoteProps = {
  next: Money['next']
  /** Whether credit notes are shown to the person who looks. */
  leads: boolean
}

/** When the next credit note comes and what it is about by now, or why there is none. */
export function NextNote({ next: { month, date, cents, stopped }, leads }: NextNoteProps) {
  const t = useSellerTexts()
  const page = usePages()
  const formats = useFormats()
  const named = useMonth()
  return (
    <Card component="section" aria-labelledby="next-title">
      <Flow gap={1}>
        <Typography variant="h3" component="h2" id="next-title">
          {t('start.next.title')}
        </Typography>
        <Typography>
          {t(stopped ? stoppedBy(leads) : `start.next.${comes(cents)}`, {
            date: formats.date(date),
            month: named(month),
            sum: formats.money(Math.abs(cents)),
          })}
        </Typography>
        {leads ? (
          <Link {...page('invoices')} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
            {t('start.next.way')}
          </Link>
        ) : null}
      </Flow>
    </Card>
  )
}

/** What is missing stands above for who sees credit notes; others read who can enter it. */
const stoppedBy = (leads: boolean) => (leads ? 'start.next.stopped' : 'start.next.stoppedElsewhere')
