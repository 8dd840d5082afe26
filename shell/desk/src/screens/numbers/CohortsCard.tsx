import { Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Numbers } from '../../api'
import { Sheet, useMonth } from '../../features/look'
import { numbersAt, type Asked } from './asked'
import { usePermille } from './words'

/** The months after which a cohort is looked at. */
const after = [0, 1, 2, 3, 6, 12] as const

/** What share of each month's recommendations was approved by when. */
export function CohortsCard({ found, asked }: { found: Numbers; asked: Asked }) {
  const t = useTexts('desk')
  const { number } = useFormats()
  const month = useMonth('short')
  return (
    <Card component="section" aria-labelledby="cohorts">
      <Flow gap={1.5}>
        <Typography variant="h2" id="cohorts">
          {t('numbers.cohorts')}
        </Typography>
        <Typography color="textSecondary">{t('numbers.cohortsAbout')}</Typography>
        {found.cohorts.length === 0 ? (
          <Typography>{t('numbers.noCohorts')}</Typography>
        ) : (
          <Sheet label={t('numbers.cohorts')}>
            <thead>
              <tr>
                <th scope="col">{t('numbers.madeIn')}</th>
                <th scope="col">{t('numbers.stage_made')}</th>
                {after.map((months) => (
                  <th key={months} scope="col">
                    {months === 0 ? t('numbers.sameMonth') : t('numbers.after', { count: months })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.cohorts.map((cohort) => (
                <tr key={cohort.month}>
                  <th scope="row">{month(cohort.month)}</th>
                  <td>
                    <Link
                      {...numbersAt({ ...asked, ...daysOf(cohort.month, found.until), stage: 'made' })}
                      aria-label={t('numbers.rowsOf', {
                        what: `${month(cohort.month)}, ${t('numbers.stage_made')}`,
                        value: number(cohort.made),
                      })}
                    >
                      {number(cohort.made)}
                    </Link>
                  </td>
                  {after.map((months) => (
                    <td key={months}>
                      <Cell
                        cohort={cohort}
                        months={months}
                        asked={{ ...asked, ...daysOf(cohort.month, found.until) }}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Sheet>
        )}
      </Flow>
    </Card>
  )
}

type CellProps = { cohort: Numbers['cohorts'][number]; months: number; asked: Asked }

/** What share was approved by then; it leads to those that were. */
function Cell({ cohort, months, asked }: CellProps) {
  const t = useTexts('desk')
  const month = useMonth('short')
  const percent = usePermille()
  const approved = cohort.approved[months]
  if (approved === undefined) return null
  const share = percent(Math.round((approved * 1000) / Math.max(1, cohort.made)))
  if (approved === 0) return share
  const by = months === 0 ? t('numbers.sameMonth') : t('numbers.after', { count: months })
  return (
    <Link
      {...numbersAt({ ...asked, stage: 'approved', of: 'made', within: months })}
      aria-label={t('numbers.rowsOf', { what: `${month(cohort.month)}, ${by}`, value: share })}
    >
      {share}
    </Link>
  )
}

/** The days of a month that are counted: up to the period's last. */
function daysOf(month: string, until: string): { from: string; until: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { from: `${month}-01`, until: last < until ? last : until }
}
