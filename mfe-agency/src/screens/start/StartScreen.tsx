import { Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '@weitersagen/seller/area'
import type { Who } from '@weitersagen/seller/api'
import SellerStart from '@weitersagen/seller/screens/start'
import { MissingPeople } from '../../features/area/MissingPeople'
import { Unconfirmed } from '../../features/area/Unconfirmed'
import { Approvals } from './Approvals'

/** The agency area's first page, with what takes several people: approvals, and what one may do here. */
export default function StartScreen() {
  return (
    <SellerStart
      hindered={({ ask }) => (ask ? <Unconfirmed ask={ask} /> : null)}
      people={(part, company) => <MissingPeople part={part} company={company} />}
      tasks={({ team, figures }) => (team ? <Approvals figures={figures} /> : null)}
      last={({ team, who }) => (team ? <Role who={who} /> : null)}
    />
  )
}

/** What one may do here, in words: rights are no one's secret. */
function Role({ who }: { who: Who }) {
  const t = useTexts('agency')
  const seller = useSellerTexts()
  return (
    <Card tone="sunken">
      <Flow gap={1}>
        <Typography variant="h3" component="h2">
          {t('start.roleTitle', { role: seller(`role.${who.role}`) })}
        </Typography>
        <Typography>{t(`start.role_${who.role}`)}</Typography>
      </Flow>
    </Card>
  )
}
