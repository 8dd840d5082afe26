import { useState } from 'react'
import { Flow, Outcome, Question, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { InvitationRow } from '@weitersagen/seller/api'
import { answerOf, api } from '../../api/client'

export type InvitationActionsProps = { row: InvitationRow; reload: () => void }

/** While no one has answered: the letter once more, one time, and the way back. */
export function InvitationActions({ row: { id, name = '', status }, reload }: InvitationActionsProps) {
  const t = useTexts('agency')
  const [outcome, setOutcome] = useState('')
  if (status !== 'sent' && status !== 'sentAgain') return <>–</>
  const path = { params: { path: { id } } }
  const begin = { variant: 'outlined', size: 'small' } as const
  return (
    <Flow gap={1}>
      {status === 'sent' ? (
        <Question
          label={<Of text={t('invite.again')} name={name} />}
          question={t('invite.againQuestion', { name })}
          yes={t('invite.againYes')}
          no={t('invite.no')}
          begin={begin}
          run={async () => {
            await answerOf(api.POST('/bff/agency/invitations/{id}/again', path))
            setOutcome(t('invite.againDone', { name }))
            reload()
          }}
        />
      ) : null}
      <Question
        label={<Of text={t('invite.withdraw')} name={name} />}
        question={t('asked.withdrawQuestion', { name })}
        yes={t('shared.action.withdraw')}
        no={t('invite.no')}
        danger
        begin={{ variant: 'text', size: 'small' }}
        run={async () => {
          await answerOf(api.DELETE('/bff/agency/invitations/{id}', path))
          reload()
        }}
      />
      <Outcome success={outcome || undefined} />
    </Flow>
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
