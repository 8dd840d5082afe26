import type { RefObject } from 'react'
import { NameFields } from '@weitersagen/kit/blocks'
import { Flow, Typography } from '@weitersagen/kit/ui'
import { EmailField, SelectCards, SubmitButton, SubmitRow, TextField, useWatch } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

/** A person or a company, who registers, and where the letter goes. */
export function WhoStep({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const t = useTexts('profiseller')
  const company = useWatch({ name: 'kind' }) === 'company'
  return (
    <Flow gap={3}>
      <Typography variant="h3" component="h2" ref={heading} tabIndex={-1}>
        {t('registration.stepWho')}
      </Typography>
      <SelectCards
        name="kind"
        legend={t('registration.kind')}
        options={(['person', 'company'] as const).map((value) => ({
          value,
          title: t(`registration.kind_${value}`),
        }))}
      />
      {company ? (
        <TextField
          name="company"
          label={t('registration.company')}
          autoComplete="organization"
          maxLength={80}
        />
      ) : null}
      <NameFields texts="profiseller" />
      <EmailField name="email" label={t('shared.field.email')} hint={t('registration.emailHint')} />
      <SubmitRow>
        <SubmitButton iconAfter="arrowRight">{t('shared.pager.next')}</SubmitButton>
      </SubmitRow>
    </Flow>
  )
}
