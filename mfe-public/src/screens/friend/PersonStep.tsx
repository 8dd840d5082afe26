import type { RefObject } from 'react'
import { NameFields } from '@weitersagen/kit/blocks'
import { Flow } from '@weitersagen/kit/ui'
import { EmailField, SubmitButton } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { StepHeading } from './StepHeading'

/** Who one is, and where the letter goes: all that every tenant needs. */
export function PersonStep({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const t = useTexts('public')
  return (
    <Flow gap={3}>
      <StepHeading step={1} heading={heading} title={t('friend.formTitle')} lead={t('friend.formLead')} />
      <PersonFields />
      <SubmitButton iconAfter="arrowRight" sx={{ justifySelf: 'stretch' }}>
        {t('friend.next')}
      </SubmitButton>
    </Flow>
  )
}

/** All that every tenant needs. */
export function PersonFields() {
  const t = useTexts('public')
  return (
    <>
      <NameFields texts="public" />
      <EmailField name="email" label={t('shared.field.email')} hint={t('friend.emailHint')} />
    </>
  )
}
