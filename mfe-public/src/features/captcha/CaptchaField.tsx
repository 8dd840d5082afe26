import { lazy, Suspense } from 'react'
import { Box, Skeleton, VisuallyHidden } from '@weitersagen/kit/ui'
import { useField, useFormContext } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

const Captcha = lazy(async () => ({ default: (await import('./Captcha')).Captcha }))

/** A proof works once: after each attempt to send, the field begins anew. */
export function CaptchaField({ attempt }: { attempt: number }) {
  const t = useTexts('public')
  const { setValue } = useFormContext()
  const { inputId, message } = useField('captcha')
  return (
    <Box>
      <Box
        role="group"
        id={inputId}
        tabIndex={-1}
        aria-labelledby={`${inputId}-label`}
        sx={{ scrollMarginTop: 120, borderRadius: 1 }}
      >
        <VisuallyHidden id={`${inputId}-label`}>{t('captcha.label')}</VisuallyHidden>
        <Suspense fallback={<Skeleton height={64} sx={{ borderRadius: 1 }} />}>
          <Captcha
            key={attempt}
            eager={attempt > 0}
            onProof={(proof) =>
              setValue('captcha', proof, { shouldValidate: proof !== '' && message !== undefined })
            }
          />
        </Suspense>
      </Box>
      <Box role="alert" sx={{ color: 'error.main', fontWeight: 600, mt: 0.75 }}>
        {message}
      </Box>
    </Box>
  )
}
