import { Badge, Box, Question, Typography, type BadgeTone } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { TeamDeed, TeamPasskey, TeamPerson } from '../../api'
import { useDevice } from '../../features/device'
import { Fingerprint, SignedOutcome } from '../../features/desk'
import { useDutyWords } from '../../features/duties'
import { useDeed } from './useDeed'

const tones: Record<TeamPerson['state'], BadgeTone> = {
  active: 'success',
  waits: 'warning',
  invited: 'neutral',
  proposed: 'warning',
  lapsed: 'neutral',
  ended: 'neutral',
}

type Done = (outcome: string) => void

// texts: personState.*
/** One of the team, with what can be done about the person. */
export function PersonCard({ person, done }: { person: TeamPerson; done: Done }) {
  const t = useTexts('desk')
  const words = useDutyWords()
  const { date } = useFormats()
  const deed = useDeed()
  const { name, state, self, duties, hasKey, invitation, passkeys } = person
  const act = (change: TeamDeed['change'], outcome: string, fingerprint?: string) => async () => {
    if (await deed.sign({ change, name, ...(fingerprint ? { fingerprint } : {}) })) done(outcome)
  }
  const ended = state === 'ended'
  // Who was never in has an invitation to take back, and no access to end.
  const never =
    invitation !== undefined && (state === 'invited' || state === 'waits') && duties.length === 0 && !hasKey
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <Typography variant="h3" component="h4" sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
          {self ? t('team.self', { name }) : name}
        </Typography>
        <Badge tone={tones[state]}>{t(`personState.${state}`)}</Badge>
      </Box>
      {duties.length > 0 && !ended ? (
        <Typography>{t('team.has', { duties: words(duties) })}</Typography>
      ) : null}
      {hasKey && !ended ? <Typography>{t('team.hasKey')}</Typography> : null}
      <Voices person={person} />
      {invitation ? (
        <Typography>
          {t(invitation.taken ? 'team.openTaken' : 'team.open', {
            duties: words(invitation.duties),
            by: invitation.by,
            until: date(invitation.until),
          })}
        </Typography>
      ) : null}
      {passkeys.some(isActive) ? (
        <Box
          component="ul"
          aria-label={t('team.passkeysOf', { name })}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {passkeys.filter(isActive).map((passkey) => (
            <PasskeyRow
              key={passkey.fingerprint}
              passkey={passkey}
              name={name}
              end={act('end_passkey', t('team.passkeyEnded', { name }), passkey.fingerprint)}
            />
          ))}
        </Box>
      ) : null}
      {ended ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
          {invitation ? (
            <Question
              label={t('team.withdraw')}
              question={t('team.withdrawQuestion', { name })}
              yes={t('team.withdraw')}
              no={t('shared.action.cancel')}
              run={act('withdraw', t('team.withdrawn', { name }))}
              begin={small}
            />
          ) : null}
          {never ? null : (
            <Question
              label={t('team.end')}
              question={t(self ? 'team.endSelfQuestion' : 'team.endQuestion', { name })}
              yes={t('team.endYes')}
              no={t('shared.action.cancel')}
              run={act('end', t('team.ended', { name }))}
              begin={small}
              danger
            />
          )}
        </Box>
      )}
      <SignedOutcome of={deed} />
    </Box>
  )
}

/** Who spoke for the person, and who ended it. */
function Voices({ person: { proposedBy, admittedBy, since, endedBy, endedAt } }: { person: TeamPerson }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const parts = [
    since ? t('team.since', { date: date(since) }) : '',
    proposedBy ? t('team.first', { name: proposedBy }) : '',
    admittedBy ? t('team.second', { name: admittedBy }) : '',
    endedAt && endedBy ? t('team.endedBy', { name: endedBy, date: date(endedAt) }) : '',
  ].filter(Boolean)
  return parts.length > 0 ? (
    <Typography variant="body2" color="textSecondary">
      {parts.join(' · ')}
    </Typography>
  ) : null
}

function PasskeyRow({
  passkey,
  name,
  end,
}: {
  passkey: TeamPasskey
  name: string
  end: () => Promise<void>
}) {
  const t = useTexts('desk')
  const device = useDevice()
  const { date, dateTime } = useFormats()
  const { fingerprint = '', since, used, synced } = passkey
  return (
    <Box component="li" sx={passkeyRow}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{device(passkey)}</Typography>
        <Typography variant="body2">
          {used
            ? t('passkeys.times', { since: date(since), used: dateTime(used) })
            : t('passkeys.since', { since: date(since) })}
          {synced ? ` · ${t('passkeys.synced')}` : ''}
        </Typography>
        <Fingerprint value={fingerprint} />
      </Box>
      <Question
        label={t('team.endPasskey')}
        question={t('team.endPasskeyQuestion', { name, device: device(passkey) })}
        yes={t('team.endPasskey')}
        no={t('shared.action.cancel')}
        run={end}
        begin={small}
      />
    </Box>
  )
}

const isActive = ({ state }: TeamPasskey) => state === 'active'

const small = { variant: 'outlined', size: 'small' } as const

const row = { display: 'grid', gap: 1, py: 2, borderTop: '1px solid', borderColor: 'divider', minWidth: 0 }

const passkeyRow = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 1,
} as const
