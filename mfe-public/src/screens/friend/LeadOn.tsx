import { useState } from 'react'
import { idempotencyKeys } from '@weitersagen/kit/api'
import { moveDraft } from '@weitersagen/kit/forms'
import { useFormats, useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { useGo } from '@weitersagen/kit/router'
import { ButtonLink, Flow, Notice, PrimaryButton } from '@weitersagen/kit/ui'
import { answerOf, api } from '../../api/client'
import type { Friend } from '../../api'
import { Ending } from '../../features/endings/Ending'
import { OfferedEnding } from '../../features/endings/OfferedEnding'
import { draftOf } from './draftOf'
import type { FriendLink } from './link'

export type LeadOnProps = { friend: Friend; link: FriendLink; again: () => void }

/**
 * The link is somebody else's, and leads on: one press makes a recommendation of the same person, and what was typed
 * goes along. Of the first friend nothing is said. The browser that typed for the first one offers it to a second.
 */
export default function LeadOn({ friend, link, again }: LeadOnProps) {
  const t = useTexts('public')
  const { money } = useFormats()
  if (friend.worked) {
    return (
      <Ending name="worked" actions={<Ways link={link} again={again} words={t('state.linkOn.other')} />} />
    )
  }
  const cents = friend.another?.recipientCents ?? 0
  return (
    <OfferedEnding
      name="linkOn"
      offered={friend}
      text={
        <Flow gap={1}>
          <span>{t('state.linkOn.text', { name: friend.recommenderName })}</span>
          {cents > 0 ? <strong>{t('state.linkOn.reward', { amount: money(cents) })}</strong> : null}
        </Flow>
      }
      more={t('state.linkTaken.more')}
      actions={<Ways link={link} again={again} words={t('state.linkOn.go')} />}
    />
  )
}

type WaysProps = { link: FriendLink; again: () => void; words: string }

function Ways({ link, again, words }: WaysProps) {
  const t = useTexts('public')
  const problemText = useProblemText()
  const go = useGo()
  const [key] = useState(idempotencyKeys)
  const { number, k, c } = link
  const channel = c ? { c } : {}
  const on = useSend(async () => {
    const params = { path: { number }, query: { k, ...channel } }
    const body = { idempotencyKey: key(number) }
    const made = await answerOf(api.POST('/bff/public/friend/{number}/another', { params, body }))
    moveDraft(draftOf(number), draftOf(made.number))
    go({
      to: 'RecipientData',
      params: { empfehlungsnummer: made.number },
      query: { k: made.key, ...channel },
    })
  })
  return (
    <>
      {on.problem ? <Notice tone="error">{problemText(on.problem.code)}</Notice> : null}
      <PrimaryButton
        busy={on.busy}
        onClick={() => {
          // Refused, the page says anew what there is: the code may have been used up meanwhile.
          on.send(undefined).catch(again)
        }}
      >
        {words}
      </PrimaryButton>
      <ButtonLink to="Homepage" variant="text">
        {t('state.offers')}
      </ButtonLink>
    </>
  )
}
