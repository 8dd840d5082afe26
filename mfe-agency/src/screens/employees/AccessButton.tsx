import { Box, Button, PrimaryButton, Question } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

export type AccessButtonProps = {
  name: string
  active: boolean
  busy: boolean
  /** What is asked before it is switched off. */
  question: string
  /** Where the member's password is asked for instead; missing where it isn't. */
  proof: { id: string; open: () => void } | undefined
  /** Switches the access on or off. */
  run: () => Promise<void>
}

/** Begins to switch somebody's access off, after a question, or on. */
export function AccessButton({ name, active, busy, question, proof, run }: AccessButtonProps) {
  const t = useTexts('agency')
  if (proof) {
    return (
      <Button
        id={proof.id}
        variant="outlined"
        {...(active ? {} : { 'aria-label': t('employees.activateOf', { name }) })}
        onClick={proof.open}
      >
        {active ? t('employees.deactivate') : t('employees.activate')}
      </Button>
    )
  }
  if (active) {
    return (
      <Box sx={asWideAsOthers}>
        <Question
          label={t('employees.deactivate')}
          question={question}
          yes={t('employees.deactivateYes')}
          no={t('employees.no')}
          danger
          run={run}
        />
      </Box>
    )
  }
  return (
    <PrimaryButton
      variant="outlined"
      busy={busy}
      aria-label={t('employees.activateOf', { name })}
      onClick={() => {
        run().catch(() => {
          // The problem is shown.
        })
      }}
    >
      {t('employees.activate')}
    </PrimaryButton>
  )
}

/** The button that asks has a box of its own: on a phone it fills it, as the buttons beside it fill theirs. */
const asWideAsOthers = {
  display: 'contents',
  '& > div': { flex: { xs: '1 1 100%', md: '0 0 auto' } },
  '& > div > button': { width: { xs: '100%', md: 'auto' } },
} as const
