import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { FilterField } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Numbers } from '../../api'
import { Sheet } from '../../features/look'
import { divisions, noChannel, numbersAt, stages, type Asked, type By } from './asked'
import { usePartWord } from './words'

type Part = Numbers['parts'][number]

/** What is asked for to see those behind one part: none for what can't be chosen. */
function partOf(asked: Asked, by: By, { key, from, until }: Part): Asked | undefined {
  if (by === 'product') return { ...asked, product: key }
  if (by === 'seller') return { ...asked, whose: key || 'none' }
  if (by === 'channel') return { ...asked, channel: key || noChannel }
  return from && until ? { ...asked, from, until } : undefined
}

type PartsProps = { found: Numbers; asked: Asked; change: (more: Partial<Asked>) => void }

/** The steps divided by time, product, channel or seller. */
export function PartsCard({ found, asked, change }: PartsProps) {
  const t = useTexts('desk')
  const { number, money } = useFormats()
  const word = usePartWord(found.by)
  const division = t(`numbers.by_${found.by}`)
  return (
    <Card component="section" aria-labelledby="parts">
      <Flow gap={1.5}>
        <Typography variant="h2" id="parts">
          {t('numbers.parts')}
        </Typography>
        <Box sx={{ maxWidth: 320 }}>
          <FilterField
            label={t('numbers.by')}
            value={asked.by ?? 'week'}
            options={divisions.map((by) => ({ value: by, label: t(`numbers.by_${by}`) }))}
            onChange={(value) => change({ by: divisions.find((by) => by === value) ?? 'week' })}
          />
        </Box>
        {found.parts.length === 0 ? (
          <Typography>{t('numbers.noParts')}</Typography>
        ) : (
          <Sheet label={t('numbers.parts')}>
            <thead>
              <tr>
                <th scope="col">{division}</th>
                {stages.map((stage) => (
                  <th key={stage} scope="col">
                    {t(`numbers.stage_${stage}`)}
                  </th>
                ))}
                <th scope="col">{t('numbers.cost')}</th>
              </tr>
            </thead>
            <tbody>
              {found.parts.map((part) => {
                const rows = partOf(asked, found.by, part)
                return (
                  <tr key={part.key}>
                    <th scope="row">{word(part)}</th>
                    {stages.map((stage) => (
                      <td key={stage}>
                        {rows && part[stage] > 0 ? (
                          <Link
                            {...numbersAt({ ...rows, stage })}
                            aria-label={t('numbers.rowsOf', {
                              what: `${word(part)}, ${t(`numbers.stage_${stage}`)}`,
                              value: number(part[stage]),
                            })}
                          >
                            {number(part[stage])}
                          </Link>
                        ) : (
                          number(part[stage])
                        )}
                      </td>
                    ))}
                    <td>
                      {rows && part.approved > 0 ? (
                        <Link
                          {...numbersAt({ ...rows, stage: 'approved' })}
                          aria-label={t('numbers.rowsOf', {
                            what: `${word(part)}, ${t('numbers.cost')}`,
                            value: money(part.cents),
                          })}
                        >
                          {money(part.cents)}
                        </Link>
                      ) : (
                        money(part.cents)
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </Sheet>
        )}
      </Flow>
    </Card>
  )
}
