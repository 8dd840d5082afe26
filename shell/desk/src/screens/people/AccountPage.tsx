import { useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { Badge, Box, Card, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { ClearPerson, DeskAccount } from '../../api'
import { DeskOutcome, Room, RoomPage } from '../../features/desk'
import { BackToSearch } from './CasePage'
import { CareCard } from './CareCard'
import { HitList } from './HitList'
import { Asked, InquiriesCard } from './InquiriesCard'
import { LockAccount } from './LockAccount'
import { Reveal } from './Reveal'

/** One account: whose it is, masked, and what it began. Once it is erased nothing of it stands here. */
export function AccountPage({ id }: { id: string }) {
  const t = useTexts('desk')
  const [erased, setErased] = useState(false)
  if (erased) {
    return (
      <RoomPage title={t('account.title')} lead={<BackToSearch />}>
        <Erased />
      </RoomPage>
    )
  }
  return (
    <Room<DeskAccount>
      path={`/bff/desk/people/${encodeURIComponent(id)}`}
      title={t('account.title')}
      lead={<BackToSearch />}
    >
      {(found) => (
        <Flow gap={2.5}>
          <Asked inquiries={found.inquiries} />
          <Owner found={found} />
          <InquiriesCard inquiries={found.inquiries} />
          <Card component="section" aria-labelledby="own">
            <Flow gap={1.5}>
              <Typography variant="h2" id="own">
                {t('account.own')}
              </Typography>
              {found.hits.length === 0 ? (
                <Typography>{t('account.noOwn')}</Typography>
              ) : (
                <HitList hits={found.hits} label={t('account.own')} />
              )}
              {found.more ? <Typography>{t('account.more')}</Typography> : null}
            </Flow>
          </Card>
          <CareCard who={{ account: id }} kind="account" erased={() => setErased(true)} />
        </Flow>
      )}
    </Room>
  )
}

/** It takes the focus: what asked for it is gone. */
function Erased() {
  const t = useTexts('desk')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Box ref={place} tabIndex={-1} role="status">
      <Notice tone="success">{t('care.erased')}</Notice>
    </Box>
  )
}

function Owner({ found }: { found: DeskAccount }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const [shown, setShown] = useState<ClearPerson>()
  const [notice, setNotice] = useState<string>()
  const [problem, setProblem] = useState<ApiProblem>()
  const { id, initials, email, lockedAt, since } = found
  return (
    <Card component="section" aria-labelledby="owner">
      <Flow gap={1.5}>
        <Typography variant="h2" id="owner" sx={{ overflowWrap: 'anywhere' }}>
          {shown ? shown.name : initials}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{shown ? shown.email : email}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography color="textSecondary">{t('account.since', { date: date(since) })}</Typography>
          {lockedAt ? (
            <Badge tone="warning" icon="lock">
              {t('account.lockedSince', { date: date(lockedAt) })}
            </Badge>
          ) : null}
        </Box>
        {shown ? (
          <Typography variant="body2" role="status">
            {t('reveal.shown')}
          </Typography>
        ) : (
          <Reveal
            run={async (reason) => {
              setShown(
                await answerOf(
                  api.POST('/bff/desk/people/{id}/reveal', { params: { path: { id } }, body: { reason } }),
                ),
              )
            }}
          />
        )}
        <LockAccount
          account={id}
          locked={lockedAt !== undefined}
          done={(text, refused) => {
            setNotice(text)
            setProblem(refused)
          }}
        />
        <DeskOutcome success={notice} problem={problem} />
      </Flow>
    </Card>
  )
}
