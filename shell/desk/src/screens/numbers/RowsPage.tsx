import { useState } from 'react'
import { Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { RoomPage } from '../../features/desk'
import { BackLink } from '../../features/look'
import { boardOf, numbersAt, whole, type Asked, type Stage } from './asked'
import { ExportNumbers } from './ExportNumbers'
import { RowsPart } from './RowsPart'

/** The recommendations behind a figure, without a name. */
export function RowsPage({ asked }: { asked: Asked & { stage: Stage } }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const [afters, setAfters] = useState([''])
  const form = whole(asked)
  return (
    <RoomPage
      title={t('numbers.rowsTitle', { what: t(`numbers.stage_${asked.stage}`) })}
      lead={
        <Flow gap={0.5}>
          <Typography>
            {t('numbers.rowsLead', { from: date(asked.from), until: date(asked.until) })}
          </Typography>
          <Typography>{t(`numbers.about_${asked.stage}`)}</Typography>
          {asked.within === undefined ? null : (
            <Typography>
              {asked.within === 0
                ? t('numbers.withinSame')
                : t('numbers.withinMonths', { count: asked.within })}
            </Typography>
          )}
          <div>
            <BackLink to={numbersAt(boardOf(asked))}>{t('numbers.back')}</BackLink>
          </div>
        </Flow>
      }
    >
      <Card component="section" aria-label={t('numbers.rows')}>
        <Flow gap={0}>
          {afters.map((after, at) => (
            <RowsPart
              key={after}
              form={form}
              after={after}
              more={at === afters.length - 1 ? (next) => setAfters([...afters, next]) : undefined}
            />
          ))}
        </Flow>
      </Card>
      <ExportNumbers form={whole({ ...asked, of: undefined })} label={t('numbers.exportRows')} />
    </RoomPage>
  )
}
