import { useContext } from 'react'
import { Actions, ButtonLink, DateText, Flow } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '@weitersagen/seller/area'
import type { InvitationRow, Report } from '@weitersagen/seller/api'
import { AreaScreen, FrameOf } from '@weitersagen/seller/frame'
import {
  type Column,
  formOf,
  ReportView,
  StatusBadge,
  TableSkeleton,
  useQuestion,
} from '@weitersagen/seller/report'
import { inviteForm } from '../../features/area/lists'
import { InvitationActions } from './InvitationActions'

/** The people that the agency invited, and how each invitation stands. */
export function InvitationList() {
  const t = useTexts('agency')
  const seller = useSellerTexts()
  const [question, change] = useQuestion()
  const form = useContext(FrameOf)?.form ?? inviteForm
  const title = seller('report.title_invitations')
  const columns = (reload: () => void): Column<InvitationRow>[] => [
    { id: 'name', wraps: true, cell: (row) => <Person row={row} /> },
    { id: 'created', cell: (row) => <DateText value={row.createdAt} /> },
    { id: 'talk', more: true, cell: (row) => t(`invite.talk_${row.talk}`) },
    { id: 'inviter', cell: (row) => row.inviter ?? '–' },
    { id: 'validUntil', more: true, cell: (row) => <DateText value={row.validUntil} /> },
    { id: 'status', whole: true, cell: (row) => <StatusBadge of="invitationStatus" status={row.status} /> },
    { id: 'actions', wraps: true, cell: (row) => <InvitationActions row={row} reload={reload} /> },
  ]
  return (
    <AreaScreen<Report>
      path="/bff/seller/agency/report"
      body={formOf('invitations', question)}
      title={title}
      lead={seller('report.lead_invitations')}
      leadLast
      skeleton={<TableSkeleton />}
    >
      {(report, reload) => (
        <Flow gap={1.5}>
          <Actions>
            <ButtonLink {...form} size="small">
              {seller('invite.toForm')}
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
