import {
  Actions,
  Badge,
  Box,
  Card,
  DateText,
  Flow,
  Question,
  Typography,
  VisuallyHidden,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { fullName } from '@weitersagen/seller/frame'
import { answerOf, api } from '../../api/client'
import type { AskedEmployee } from '../../api'

export type AskedListProps = { asked: AskedEmployee[]; reload: () => void; onOutcome: (text: string) => void }

/** Who was asked to work for the agency and hasn't accepted yet. */
export function AskedList({ asked, reload, onOutcome }: AskedListProps) {
  const t = useTexts('agency')
  return (
    <Flow gap={2}>
      <Typography variant="h2">{t('asked.title')}</Typography>
      <Box
        component="ul"
        aria-label={t('asked.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
      >
        {asked.map((one) => (
          <AskedCard key={one.id} one={one} reload={reload} onOutcome={onOutcome} />
        ))}
      </Box>
    </Flow>
  )
}

type AskedCardProps = { one: AskedEmployee; reload: () => void; onOutcome: (text: string) => void }

function AskedCard({ one, reload, onOutcome }: AskedCardProps) {
  const t = useTexts('agency')
  const { id, email, until, expired, again } = one
  const orphaned = one.orphaned && !expired
  const state = expired ? 'expired' : orphaned ? 'orphaned' : 'open'
  const name = fullName(one)
  const path = { params: { path: { id } } }
  const act = (send: () => Promise<unknown>, text: string) => async () => {
    onOutcome('')
    await send()
    onOutcome(text)
    reload()
  }
  return (
    <Card component="li" pad="none" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Flow gap={1.5}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography variant="h3">{name}</Typography>
          <Badge tone={state === 'open' ? 'neutral' : 'warning'}>{t(`asked.${state}`)}</Badge>
        </Box>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email}
          {orphaned ? null : (
            <>
              <br />
              {t(expired ? 'asked.wasUntil' : 'asked.until')} <DateText value={until} />
            </>
          )}
        </Typography>
        {orphaned ? <Typography>{t(again ? 'asked.orphanedAgain' : 'asked.orphanedAnew')}</Typography> : null}
        <Actions>
          {again ? (
            <Question
              label={<Of text={t('asked.again')} name={name} />}
              question={t('asked.againQuestion', { name })}
              yes={t('asked.againYes')}
              no={t('asked.no')}
              run={act(
                () => answerOf(api.POST('/bff/agency/employees/asked/{id}/again', path)),
                t('asked.againDone', { email }),
              )}
            />
          ) : null}
          <Question
            label={<Of text={t('asked.withdraw')} name={name} />}
            question={t('asked.withdrawQuestion', { name })}
            yes={t('shared.action.withdraw')}
            no={t('asked.no')}
            danger
            run={act(
              () => answerOf(api.DELETE('/bff/agency/employees/asked/{id}', path)),
              t('asked.withdrawDone', { name }),
            )}
          />
        </Actions>
      </Flow>
    </Card>
  )
}

/** A column of alike buttons: each says whose it is to who only hears it. */
function Of({ text, name }: { text: string; name: string }) {
  return (
    <>
      {text}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </>
  )
}
