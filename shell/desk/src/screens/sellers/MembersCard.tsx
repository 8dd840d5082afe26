import {
  Badge,
  Box,
  Card,
  DateText,
  Disclosure,
  Flow,
  Question,
  Typography,
  type BadgeTone,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { ClearSeller, SellerMember, SellerView } from '../../api'
import { type DoneText } from '../../features/look'
import { SignedOutcome } from '../../features/desk'
import { buttons, inline, list, row, small } from './styles'
import { useSellerDeed } from './useSellerDeed'
import { Why } from './Why'

type MembersProps = {
  view: SellerView
  clear: ClearSeller | undefined
  show: (clear: ClearSeller) => void
  done: (text: DoneText) => void
}

const tones: Record<SellerMember['state'], BadgeTone> = {
  active: 'success',
  invited: 'neutral',
  deactivated: 'warning',
  ended: 'neutral',
}

/** Who belongs to it, masked until a reason is given, with what can be done about each. */
export function MembersCard({ view, clear, show, done }: MembersProps) {
  const t = useTexts('desk')
  const { number } = view.seller
  const here = view.members.filter(({ state }) => state !== 'ended')
  const ended = view.members.filter(({ state }) => state === 'ended')
  const rowOf = (member: SellerMember) => (
    <MemberRow key={member.id} member={member} view={view} clear={clear} done={done} />
  )
  return (
    <Card component="section" aria-labelledby="members">
      <Flow gap={2}>
        <Typography variant="h2" id="members">
          {t('sellers.members')}
        </Typography>
        {here.length === 0 ? <Typography>{t('sellers.noMembers')}</Typography> : null}
        <Box component="ul" aria-labelledby="members" sx={list}>
          {here.map(rowOf)}
        </Box>
        {ended.length > 0 ? (
          <Disclosure title={t('sellers.formerMembers', { count: ended.length })} flush>
            <Box component="ul" aria-label={t('sellers.formerMembers', { count: ended.length })} sx={list}>
              {ended.map(rowOf)}
            </Box>
          </Disclosure>
        ) : null}
        {clear ? (
          <Typography variant="body2" role="status">
            {t('reveal.shown')}
          </Typography>
        ) : (
          <Why
            label={t('sellers.showPeople')}
            run={async (reason) => {
              show(
                await answerOf(
                  api.POST('/bff/desk/sellers/of/{number}/reveal', {
                    params: { path: { number } },
                    body: { reason },
                  }),
                ),
              )
            }}
          />
        )}
      </Flow>
    </Card>
  )
}

type RowProps = Pick<MembersProps, 'view' | 'clear' | 'done'> & { member: SellerMember }

// texts: sellers.role.* sellers.state.*
function MemberRow({ member, view, clear, done }: RowProps) {
  const t = useTexts('desk')
  const deed = useSellerDeed()
  const { id, initials, email, role, state, waits, vouched, since, endedAt } = member
  const shown = clear?.people.find((person) => person.id === id)
  const name = shown?.name ?? (initials || t('people.gone'))
  const act = (change: 'vouch' | 'keep_out' | 'let_back' | 'end_member', text: string) => async () => {
    const made = await deed.sign({ change, subject: view.seller.number, member: id })
    if (made) done(made.unled ? { text: `${text} ${t('sellers.unled')}`, warning: true } : { text })
  }
  const changeable = state !== 'ended' && view.seller.kind === 'agency' && view.seller.standing === 'works'
  const no = t('shared.action.cancel')
  return (
    <Box component="li" sx={row}>
      <Box sx={inline}>
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
        <Badge tone={tones[state]}>{t(`sellers.state.${state}`)}</Badge>
        {waits ? <Badge tone="warning">{t('sellers.waitsForYes')}</Badge> : null}
      </Box>
      <Typography color="textSecondary">
        {[shown?.email ?? email, t(`sellers.role.${role}`)].filter(Boolean).join(' · ')} ·{' '}
        {t('sellers.since')} <DateText value={since} />
        {vouched ? (
          <>
            {' · '}
            {t('sellers.yesOn')} <DateText value={vouched} />
          </>
        ) : null}
        {endedAt ? (
          <>
            {' · '}
            {t('sellers.endedOn')} <DateText value={endedAt} />
          </>
        ) : null}
      </Typography>
      {changeable ? (
        <Box sx={buttons}>
          {waits ? (
            <Question
              label={t('sellers.vouch')}
              question={t('sellers.vouchQuestion', { person: name, agency: view.seller.name })}
              yes={t('sellers.vouch')}
              no={no}
              run={act('vouch', t('sellers.vouched', { person: name, agency: view.seller.name }))}
              begin={{ variant: 'contained', size: 'small' }}
            />
          ) : null}
          {state === 'deactivated' ? (
            <Question
              label={t('sellers.letBack')}
              question={t('sellers.letBackQuestion', { person: name })}
              yes={t('sellers.letBack')}
              no={no}
              run={act('let_back', t('sellers.lettedBack', { person: name }))}
              begin={small}
            />
          ) : (
            <Question
              label={t('sellers.keepOut')}
              question={t('sellers.keepOutQuestion', { person: name })}
              yes={t('sellers.keepOut')}
              no={no}
              run={act('keep_out', t('sellers.keptOut', { person: name }))}
              begin={small}
            />
          )}
          <Question
            label={t('sellers.endMember')}
            question={t('sellers.endMemberQuestion', { person: name })}
            yes={t('sellers.endMember')}
            no={no}
            run={act('end_member', t('sellers.memberEnded', { person: name }))}
            begin={small}
            danger
          />
        </Box>
      ) : null}
      <SignedOutcome of={deed} />
    </Box>
  )
}
