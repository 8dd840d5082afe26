import { useContext } from 'react'
import { Actions, ButtonLink, DateText, Flow } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { InvitationRow, Report } from '../../api'
import { AreaScreen } from '../../features/area/AreaScreen'
import { FrameOf } from '../../features/area/frame'
import { inviteForm } from '../../features/area/ways'
import { formOf } from '../../features/report/question'
import type { Column } from '../../features/report/ReportTable'
import { ReportView } from '../../features/report/ReportView'
import { StatusBadge } from '../../features/report/StatusBadge'
import { TableSkeleton } from '../../features/report/TableSkeleton'
import { useQuestion } from '../../features/report/useQuestion'
import { InvitationActions } from './InvitationActions'

/** The people that the agency invited, and how each invitation stands. */
export function InvitationList() {
  const t = useTexts('agency')
  const [question, change] = useQuestion()
  const form = useContext(FrameOf)?.form ?? inviteForm
  const title = t('report.title_invitations')
  const columns = (reload: () => void): Column<InvitationRow>[] => [
    { id: 'name', wraps: true, cell: (row) => <Person row={row} /> },
    { id: 'created', cell: (row) => <DateText value={row.createdAt} /> },
    { id: 'talk', more: true, cell: (row) => t(`invite.talk_${row.talk}`) },
    { id: 'inviter', cell: (row) => row.inviter ?? '–' },
    { id: 'validUntil', more: true, cell: (row) => <DateText value={row.validUntil} /> },
    { id: 'status', cell: (row) => <StatusBadge of="invitationStatus" status={row.status} /> },
    { id: 'actions', wraps: true, cell: (row) => <InvitationActions row={row} reload={reload} /> },
  ]
  return (
    <AreaScreen<Report>
      path="/bff/agency/report"
      body={formOf('invitations', question)}
      title={title}
      lead={t('report.lead_invitations')}
      leadLast
      skeleton={<TableSkeleton />}
    >
      {(report, reload) => (
        <Flow gap={1.5}>
          <Actions>
            <ButtonLink {...form} size="small">
              {t('invite.toForm')}
            </ButtonLink>
            <ButtonLink to="AgencyInvitations" query={{ do: 'list' }} size="small" variant="outlined">
              {t('invite.toList')}
            </ButtonLink>
          </Actions>
          <ReportView
            kind="invitations"
            title={title}
            list={report.list}
            rows={report.invitations ?? []}
            views={report.views ?? []}
            columns={columns(reload)}
            rowKey={(row) => row.id}
            question={question}
            change={change}
            beside={() => null}
          />
        </Flow>
      )}
    </AreaScreen>
  )
}

/** Name and address as the inviter typed them; once they are erased, that. */
function Person({ row: { name, email } }: { row: InvitationRow }) {
  const t = useTexts('agency')
  return name ? (
    <>
      {name}
      <br />
      <span style={{ fontWeight: 400 }}>{email}</span>
    </>
  ) : (
    <span style={{ fontWeight: 400 }}>{t('invite.erased')}</span>
  )
}
