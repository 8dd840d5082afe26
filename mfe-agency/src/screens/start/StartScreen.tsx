import { Card, Columns, Flow, Skeleton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Start, Who } from '../../api'
import { AreaScreen } from '../../features/area/AreaScreen'
import { Unconfirmed } from '../../features/area/Unconfirmed'
import { FigureCard } from './FigureCard'
import { Setup } from './Setup'
import { Waits } from './Waits'

/** The area's first page: where the agency stands, with the way to the rows behind each figure. */
export default function StartScreen() {
  const t = useTexts('agency')
  return (
    <AreaScreen<Start>
      path="/bff/agency/start"
      title={({ who }) =>
        who.firstName ? t('start.title', { name: who.firstName }) : t('start.titleUnnamed')
      }
      lead={t('start.lead')}
      skeleton={
        <Columns min={200}>
          {[1, 2, 3, 4, 5].map((card) => (
            <Skeleton key={card} height={180} sx={{ borderRadius: 3 }} />
          ))}
        </Columns>
      }
    >
      {({ who, figures, waits, missing, ask, company }) => (
        <Flow gap={4}>
          {ask ? <Unconfirmed ask={ask} /> : null}
          <Waits waits={waits} who={who} />
          <Setup missing={missing} waits={waits} company={company} />
          <Columns min={200}>
            {figures.map((figure) => (
              <FigureCard key={figure.kind} figure={figure} />
            ))}
          </Columns>
          <Role who={who} />
        </Flow>
      )}
    </AreaScreen>
  )
}

/** What one may do here, in words: rights are no one's secret. */
function Role({ who }: { who: Who }) {
  const t = useTexts('agency')
  return (
    <Card tone="sunken">
      <Flow gap={1}>
        <Typography variant="h3" component="h2">
          {t('start.roleTitle', { role: t(`role.${who.role}`) })}
        </Typography>
        <Typography>{t(`start.role_${who.role}`)}</Typography>
      </Flow>
    </Card>
  )
}
