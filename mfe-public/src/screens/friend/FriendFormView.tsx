import { useEffect, useMemo, useState } from 'react'
import { asProblem, idempotencyKeys } from '@weitersagen/kit/api'
import { useStep, useStepFocus } from '@weitersagen/kit/blocks'
import { Flow } from '@weitersagen/kit/ui'
import { carryDraft, Form, useKitForm } from '@weitersagen/kit/forms'
import { answerOf, api } from '../../api/client'
import type { Friend, Waiting } from '../../api'
import type { EndingName } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'
import { asksNoMore } from '../../features/person/asked'
import { draftOf } from './draftOf'
import type { FriendLink } from './link'
import { OneStep } from './OneStep'
import { PersonStep } from './PersonStep'
import { friendDefaults, friendSchema, personFields } from './schema'
import { SendStep } from './SendStep'

export type FriendFormViewProps = {
  friend: Friend
  link: FriendLink
  onSent: (waiting: Waiting) => void
  onRefused: (ending: EndingName) => void
}

// Rule (friend, 2 D): Where the tenant needs no more than name and e-mail, the friend's data are one step; what the
// mail confirms stays. Enforced: OneStep.tsx. Test: FriendScreen.test.tsx `is one step where nothing more is needed`.
/**
 * Who one is, then what the tenant needs: one form in two steps, so that what was typed stays whichever way one goes
 * between them. Where no more is needed there is one.
 */
export default function FriendFormView({ friend, link, onSent, onRefused }: FriendFormViewProps) {
  const [keyFor] = useState(idempotencyKeys)
  const [step, go] = useStep()
  const single = asksNoMore(friend)
  const draft = draftOf(link.number)
  const schema = useMemo(() => friendSchema(friend, step), [friend, step])

  const form = useKitForm({
    schema,
    defaults: friendDefaults,
    draft,
    onSubmit: async (values) => {
      if (step === 1 && !single) {
        go(2)
        return 'more'
      }
      // Checked in the step before.
      const { firstName, lastName, email } = single ? values : form.methods.getValues()
      const data = { ...values, firstName, lastName, email }
      const body = { ...data, idempotencyKey: keyFor(data) }
      const params = { path: { number: link.number }, query: { k: link.k, ...(link.c ? { c: link.c } : {}) } }
      try {
        onSent(await answerOf(api.POST('/bff/public/friend/{number}', { params, body })))
        return undefined
      } catch (error) {
        const problem = asProblem(error)
        const ending = endingOf(problem)
        if (ending) onRefused(ending)
        else if (!single && problem.fields.some(({ path }) => isOfPerson(path))) go(1)
        throw error
      }
    },
  })

  const { methods } = form
  // The second step was opened without the first, such as from a bookmark, or where there is none.
  const early = step === 2 && (single || personFields.some((name) => !methods.getValues(name).trim()))
  useEffect(() => {
    if (early) go(1, { replace: true })
  }, [early, go])
  useEffect(() => carryDraft(draft), [draft, step])

  const heading = useStepFocus(step, () => Object.keys(methods.formState.errors).length > 0)
  return (
    <Form form={form}>
      <Flow gap={3}>
        {single ? (
          <OneStep friend={friend} heading={heading} />
        ) : step === 1 || early ? (
          <PersonStep heading={heading} />
        ) : (
          <SendStep
            friend={friend}
            heading={heading}
            email={methods.getValues('email')}
            onBack={() => go(1)}
          />
        )}
      </Flow>
    </Form>
  )
}

const isOfPerson = (path: string) => personFields.some((name) => path === name || path.endsWith(`.${name}`))
