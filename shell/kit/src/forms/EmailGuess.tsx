import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@weitersagen/kit/i18n'
import { guessEmail } from './emailGuess'

/** "Did you mean anna@gmail.com?": one press takes it. */
export default function EmailGuess({ name }: { name: string }) {
  const t = useTexts('kit')
  const { setValue } = useFormContext()
  const typed: unknown = useWatch({ name })
  const email = typeof typed === 'string' ? guessEmail(typed) : undefined
  return (
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {email ? (
        <Button
          variant="text"
          onClick={() => setValue(name, email, { shouldDirty: true, shouldValidate: true })}
          sx={{ minHeight: 44, px: 0, textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          {t('emailGuess', { email })}
        </Button>
      ) : null}
    </Box>
  )
}
