import { useMemo, useState } from 'react'
import { useKitForm, type KitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSearchParams } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Contact } from '../../api'
import { submissionsOf } from '@weitersagen/kit/blocks'
import { contactDefaults, contactSchema, numberOf, type ContactInput, type ContactShape } from './schema'

export type Sent = { email: string; copy: boolean; keptUntil: string }

export type ContactFormState = {
  form: KitForm<ContactShape>
  /** Counts the sendings, because a captcha's proof works once. */
  attempt: number
}

export function useContactForm(view: Contact, onSent: (sent: Sent) => void): ContactFormState {
  const t = useTexts('public')
  const [search] = useSearchParams()
  const number = numberOf(search.get('nummer'))
  const about = number ? t('contact.about', { number }) : ''
  const [submissions] = useState(() => submissionsOf('contact'))
  const [attempt, setAttempt] = useState(0)
  const rules = useMemo(() => contactSchema(), [])
  const form = useKitForm({
    schema: rules,
    // A topic that no one has picked yet is none of the list.
    defaults: contactDefaults(view, search.get('thema'), about) as ContactInput,
    draft: 'contact',
    secret: ['captcha'],
    onSubmit: async ({ captcha, ...content }) => {
      const { key: idempotencyKey } = await submissions.of(content)
      try {
        const { keptUntil } = await answerOf(
          api.POST('/bff/public/contact', { body: { ...content, captcha, idempotencyKey } }),
        )
        submissions.forget()
        onSent({ email: content.email, copy: content.copy, keptUntil })
      } catch (error) {
        setAttempt((now) => now + 1)
        throw error
      }
    },
  })
  return { form, attempt }
}
