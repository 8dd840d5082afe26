import { useEffect, useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { submissionsOf, useStep, useStepFocus } from '@weitersagen/kit/blocks'
import { Flow, Steps } from '@weitersagen/kit/ui'
import { carryDraft, Form, useKitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Registration } from '../../api'
import { registrationDefaults, registrationSchema, whoFields } from './schema'
import { TermsStep } from './TermsStep'
import { WhoStep } from './WhoStep'

const draft = 'profiseller-registration'

export type RegistrationFormProps = { view: Registration; onSent: (email: string) => void }

/** Who one is, then what one agrees to: one form in two steps, so that what was typed stays. */
export function RegistrationForm({ view, onSent }: RegistrationFormProps) {
  const t = useTexts('profiseller')
  const [submissions] = useState(() => submissionsOf('partner'))
  const [attempt, setAttempt] = useState(0)
  const [step, go] = useStep()
  const rules = useMemo(() => registrationSchema(step), [step])
  const form = useKitForm({
    schema: rules,
    defaults: registrationDefaults(view),
    draft,
    secret: ['captcha'],
    onSubmit: async ({ captcha }) => {
      if (step === 1) {
        go(2)
        return 'more'
      }
      // Checked in the step before.
      const { kind, company, firstName, lastName, email } = methods.getValues()
      const content = {
        ...(kind === 'company' ? { company } : {}),
        firstName,
        lastName,
        email,
        rulesVersion: view.rules.version,
        privacyVersion: view.privacy.version,
      }
      const { key: idempotencyKey } = await submissions.of(content)
      try {
        await answerOf(
          api.POST('/bff/profiseller/registration', { body: { ...content, captcha, idempotencyKey } }),
        )
        submissions.forget()
        onSent(email)
        return undefined
      } catch (error) {
        // A captcha's proof works once.
        setAttempt((now) => now + 1)
        if (asProblem(error).fields.some(({ path }) => isOfWho(path))) go(1)
        throw error
      }
    },
  })

  const { methods } = form
  // The second step was opened without the first, such as from a bookmark.
  const early = step === 2 && !methods.getValues('email').trim()
  useEffect(() => {
    if (early) go(1, { replace: true })
  }, [early, go])
  useEffect(() => carryDraft(draft), [step])

  const heading = useStepFocus(step, () => Object.keys(methods.formState.errors).length > 0)
  const shown = early ? 1 : step
  return (
    <Form form={form}>
      <Flow gap={4}>
        <Steps labels={[t('registration.stepWho'), t('registration.stepTerms')]} current={shown - 1} />
        {shown === 1 ? (
          <WhoStep heading={heading} />
        ) : (
          <TermsStep
            heading={heading}
            view={view}
            email={methods.getValues('email')}
            attempt={attempt}
            onBack={() => go(1)}
          />
        )}
      </Flow>
    </Form>
  )
}

const isOfWho = (path: string) => whoFields.some((name) => path === name || path.endsWith(`.${name}`))
