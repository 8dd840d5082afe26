import type { RefObject } from 'react'
import { TermsField } from '@weitersagen/kit/blocks'
import { CaptchaField } from '@weitersagen/kit/captcha'
import { Box, Button, Flow, OwnersOnly, Typography } from '@weitersagen/kit/ui'
import { SubmitButton, SubmitRow } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Registration } from '../../api'

export type TermsStepProps = {
  heading: RefObject<HTMLHeadingElement | null>
  view: Registration
  /** Where the letter will go: seen once more, while a slip is quickly mended. */
  email: string
  /** How often it was sent. */
  attempt: number
  onBack: () => void
}

/** What one agrees to and notes, and off it goes. */
export function TermsStep({ heading, view, email, attempt, onBack }: TermsStepProps) {
  const t = useTexts('profiseller')
  return (
    <Flow gap={3}>
      <Flow gap={1}>
        <Typography variant="h3" component="h2" ref={heading} tabIndex={-1}>
          {t('registration.stepTerms')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography sx={{ flex: '1 1 12em', minWidth: 0, overflowWrap: 'anywhere' }}>
            {t('registration.mailTo', { email })}
          </Typography>
          <Button variant="text" onClick={onBack} sx={{ minHeight: 44, minWidth: 44, px: 0 }}>
            {t('shared.action.change')}
          </Button>
        </Box>
      </Flow>
      <Flow gap={1.5}>
        <TermsField texts="profiseller" name="rules" terms={view.rules} read={t('registration.readRules')} />
        <TermsField
          texts="profiseller"
          name="privacy"
          terms={view.privacy}
          read={t('registration.readPrivacy')}
        />
      </Flow>
      <CaptchaField texts="profiseller" attempt={attempt} />
      <SubmitRow>
        <OwnersOnly>
          <SubmitButton>{t('registration.submit')}</SubmitButton>
        </OwnersOnly>
      </SubmitRow>
    </Flow>
  )
}
