import type { ReactNode } from 'react'
import { Actions, Box, Button } from '@weitersagen/kit/ui'
import {
  Form,
  InPlace,
  requiredText,
  schema,
  SubmitButton,
  TextField,
  useInPlace,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

/** A button that gives way to its form. */
export function Deed({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const place = useInPlace()
  return (
    <Box sx={{ flex: place.isOpen ? '1 1 100%' : '0 1 auto', minWidth: 0 }}>
      {place.isOpen ? null : (
        <Button id={place.opener} variant="outlined" onClick={place.open}>
          {label}
        </Button>
      )}
      <InPlace place={place}>{children(place.close)}</InPlace>
    </Box>
  )
}

/** The reason stays with the person for good. */
export function ReasonField() {
  const t = useTexts('desk')
  return (
    <TextField
      name="reason"
      label={t('care.reason')}
      hint={t('care.reasonHint')}
      maxLength={200}
      autoComplete="off"
    />
  )
}

/** The row below a form that opened in place. */
export function Ends({ yes, close }: { yes: string; close: () => void }) {
  const t = useTexts('desk')
  return (
    <Actions>
      <SubmitButton>{yes}</SubmitButton>
      <Button variant="text" onClick={close}>
        {t('shared.action.cancel')}
      </Button>
    </Actions>
  )
}

const rules = schema({ reason: requiredText({ max: 200 }) })

type WhyProps = {
  label: string
  yes: string
  children: ReactNode
  outcome: ReactNode
  /** Tells whether it was done. */
  run: (reason: string) => Promise<boolean>
  close: () => void
}

/** Asks once more, with what it means and for the reason. */
export function Why({ label, yes, children, outcome, run, close }: WhyProps) {
  const form = useKitForm({
    schema: rules,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      if (!(await run(reason))) return 'more'
      close()
      return undefined
    },
  })
  return (
    <Form form={form} label={label}>
      {children}
      <ReasonField />
      {outcome}
      <Ends yes={yes} close={close} />
    </Form>
  )
}
