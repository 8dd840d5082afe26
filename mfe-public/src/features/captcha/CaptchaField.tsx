import { lazy, Suspense } from 'react'
import { Box, Skeleton } from '@weitersagen/kit/ui'
import { useFormContext } from '@weitersagen/kit/forms'
import { useProblemText } from '@weitersagen/kit/i18n'

const Captcha = lazy(async () => ({ default: (await import('./Captcha')).Captcha }))

/** A proof works once: after each attempt to send, the field begins anew. */
export function CaptchaField({ attempt }: { attempt: number }) {
  const { setValue, getFieldState, formState } = useFormContext()
  const text = useProblemText()
  const { error } = getFieldState('captcha', formState)
  return (
    <Box>
      <Suspense fallback={<Skeleton height={64} sx={{ borderRadius: 1 }} />}>
        <Captcha
          key={attempt}
          eager={attempt > 0}
          onProof={(proof) =>
            setValue('captcha', proof, { shouldValidate: proof !== '' && error !== undefined })
          }
        />
      </Suspense>
      <Box role="alert" sx={{ color: 'error.main', fontWeight: 600, mt: 0.75 }}>
        {error?.message ? text(error.message) : null}
      </Box>
    </Box>
  )
}
