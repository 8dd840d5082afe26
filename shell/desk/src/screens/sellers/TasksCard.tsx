import type { ReactNode } from 'react'
import { Box, ButtonLink, Card, DateText, Flow, Question, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { SellerTasks, WaitingMember, WaitingPartner } from '../../api'
import { type DoneText } from '../../features/look'
import { RequestRow } from './RequestRow'
import { SignedOutcome } from '../../features/desk'
import { buttons, list, row, small } from './styles'
import { useSellerDeed } from './useSellerDeed'
import { toSeller } from './ways'

export type DoneProps = { done: (text: DoneText) => void }

/** Agencies that ask, partners that registered, and people who approve no orders without a yes. */
export function TasksCard({ tasks, done }: { tasks: SellerTasks } & DoneProps) {
  const t = useTexts('desk')
  const { requests, more, partners, members } = tasks
  const none = requests.length + partners.length + members.length === 0
  return (
    <Card component="section" aria-labelledby="waiting">
      <Flow gap={2}>
        <Typography variant="h2" id="waiting">
          {t('sellers.waiting')}
        </Typography>
        {none ? <Typography>{t('sellers.noneWaits')}</Typography> : null}
        <Part title={t('sellers.requests', { count: requests.length + more })} any={requests.length > 0}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} done={done} />
          ))}
        </Part>
        {more > 0 ? <Typography>{t('sellers.moreRequests', { count: more })}</Typography> : null}
        <Part title={t('sellers.newPartners', { count: partners.length })} any={partners.length > 0}>
          {partners.map((partner) => (
            <PartnerRow key={partner.number} partner={partner} done={done} />
          ))}
        </Part>
        <Part title={t('sellers.vouching', { count: members.length })} any={members.length > 0}>
          {members.map((member) => (
            <VouchRow key={member.id} member={member} done={done} />
          ))}
        </Part>
      </Flow>
    </Card>
  )
}

function Part({ title, any, children }: { title: string; any: boolean; children: ReactNode }) {
  if (!any) return null
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={list}>
        {children}
      </Box>
    </div>
  )
}

function PartnerRow({ partner: { number, initials, since }, done }: { partner: WaitingPartner } & DoneProps) {
  const t = useTexts('desk')
  const deed = useSellerDeed()
  const act = (change: 'approve_partner' | 'refuse_partner', text: string) => async () => {
    if (await deed.sign({ change, subject: number })) done({ text })
  }
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ fontWeight: 700 }}>{t('sellers.partnerTitle', { initials, number })}</Typography>
      <Typography color="textSecondary">
        {t('sellers.registered')} <DateText value={since} />
      </Typography>
      <Box sx={buttons}>
        <Question
          label={t('sellers.approvePartner')}
          question={t('sellers.approvePartnerQuestion', { number })}
          yes={t('sellers.approvePartner')}
          no={t('shared.action.cancel')}
          run={act('approve_partner', t('sellers.partnerApproved', { number }))}
          begin={{ variant: 'contained', size: 'small' }}
        />
        <Question
          label={t('sellers.refuse')}
          question={t('sellers.refusePartnerQuestion', { number })}
          yes={t('sellers.refuse')}
          no={t('shared.action.cancel')}
          run={act('refuse_partner', t('sellers.partnerRefused', { number }))}
          begin={small}
          danger
        />
        <ButtonLink {...toSeller(number)} variant="text" size="small" iconAfter="arrowRight">
          {t('sellers.look', { name: number })}
        </ButtonLink>
      </Box>
      <SignedOutcome of={deed} />
    </Box>
  )
}

// texts: sellers.role.*
function VouchRow({ member, done }: { member: WaitingMember } & DoneProps) {
  const t = useTexts('desk')
  const deed = useSellerDeed()
  const { id, number, agency, initials, email, role, since } = member
  const vouch = async () => {
    if (await deed.sign({ change: 'vouch', subject: number, member: id })) {
      done({ text: t('sellers.vouched', { person: initials, agency }) })
    }
  }
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ fontWeight: 700 }}>{t('sellers.personOf', { person: initials, agency })}</Typography>
      <Typography color="textSecondary">
        {[email, t(`sellers.role.${role}`)].join(' · ')} · {t('sellers.waitsSince')}{' '}
        <DateText value={since} />
      </Typography>
      <Box sx={buttons}>
        <Question
          label={t('sellers.vouch')}
          question={t('sellers.vouchQuestion', { person: initials, agency })}
          yes={t('sellers.vouch')}
          no={t('shared.action.cancel')}
          run={vouch}
          begin={{ variant: 'contained', size: 'small' }}
        />
        <ButtonLink {...toSeller(number)} variant="text" size="small" iconAfter="arrowRight">
          {t('sellers.look', { name: agency })}
        </ButtonLink>
      </Box>
      <SignedOutcome of={deed} />
    </Box>
  )
}
