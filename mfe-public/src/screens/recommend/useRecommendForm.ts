import { useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { useKitForm, type KitForm } from '@weitersagen/kit/forms'
import { channelOfVisit } from '@weitersagen/kit/kept'
import { remember, useAgencyLabel, useGo, useSearchParams } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Created, Recommend } from '../../api'
import type { EndingName } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'
import { justMade } from '../../features/sharing/justMade'
import { recommendDefaults, recommendSchema, toRequest, type RecommendSchema } from './schema'
import { submissionsOf } from '@weitersagen/kit/blocks'

export type RecommendFormState = {
  form: KitForm<RecommendSchema['shape']>
  /** Counts the sendings, because a captcha's proof works once. */
  attempt: number
  refusal: EndingName | undefined
  /** What the same form made before. */
  known: Created | undefined
  /** Back to the filled form. */
  back: () => void
  /** Back to the filled form, which now stands for another recommendation. */
  another: () => void
}

/** The form and what became of it; it lives above the page, so that a page in between costs nothing that was typed. */
export function useRecommendForm(view: Recommend, agencyToken?: string): RecommendFormState {
  const go = useGo()
  const agencyLabel = useAgencyLabel()
  const [search] = useSearchParams()
  const [submissions] = useState(() => submissionsOf(view.product.id))
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<EndingName>()
  const [known, setKnown] = useState<Created>()
  const schema = useMemo(() => recommendSchema(view), [view])
  const tryAnew = () => setAttempt((now) => now + 1)

  const form = useKitForm({
    schema,
    defaults: recommendDefaults(view, search.get('anteil')),
    draft: `recommend.${view.product.id}`,
    secret: ['captcha'],
    onSubmit: async (values) => {
      const from = { channel: channelOfVisit(), agencyToken, agencyLabel }
      const { captcha, ...content } = toRequest(view, values, from)
      const { key: idempotencyKey, answered } = await submissions.of(content)
      const body = { ...content, ...(captcha ? { captcha } : {}), idempotencyKey }
      try {
        const created = await answerOf(api.POST('/bff/public/recommend', { body }))
        if (answered) return setKnown(created)
        submissions.answered()
        const { number, key, code } = created
        // A slip in the address is seen on the next page, or never.
        remember(`mailedTo.${number}`, values.email)
        go({
          to: 'RecommendationShare',
          params: { empfehlungsnummer: number },
          query: { k: key },
          state: justMade(code),
        })
      } catch (error) {
        tryAnew()
        setRefusal(endingOf(asProblem(error)))
        throw error
      }
    },
  })

  return {
    form,
    attempt,
    refusal,
    known,
    back: () => setRefusal(undefined),
    another: () => {
      submissions.forget()
      tryAnew()
      setKnown(undefined)
    },
  }
}
