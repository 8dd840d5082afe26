import { useMemo, type ReactNode } from 'react'
import { Actions, Box, Button, Flow, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  InPlace,
  requiredText,
  schema,
  SubmitButton,
  TextArea,
  useInPlace,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { DeskOutcome, useDeskSend } from '../../features/desk'

/** As the server has it. */
const longest = 400

export type RefusingProps = {
  /** The words of the button that opens it, and of what is refused for who hears it alone. */
  label: string
  named?: string
  /** What it does, before it is done. */
  what: ReactNode
  /** The button that does it. */
  yes: string
  run: (reason: string) => Promise<unknown>
  done: () => void
}

/** Refusing takes a reason, in place behind its button. */
export function Refusing({ label, named, what, yes, run, done }: RefusingProps) {
  const place = useInPlace()
  return (
    <>
      <InPlace place={place}>
        <Reason
          label={named ?? label}
          what={what}
          yes={yes}
          run={run}
          onDone={() => {
            place.close()
            done()
          }}
          onCancel={place.close}
        />
      </InPlace>
      {place.isOpen ? null : (
        <div>
          <Button id={place.opener} variant="outlined" size="small" aria-label={named} onClick={place.open}>
            {label}
          </Button>
        </div>
      )}
    </>
  )
}

type ReasonProps = {
  label: string
  what: ReactNode
  yes: string
  run: (reason: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

function Reason({ label, what, yes, run, onDone, onCancel }: ReasonProps) {
  const t = useTexts('desk')
  const refresh = useRefreshScreens()
  const { send, problem } = useDeskSend(run)
  const rules = useMemo(() => schema({ reason: requiredText({ max: longest }) }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      try {
        await send(reason)
      } catch {
        return // shown below the form
      }
      await refresh()
      onDone()
    },
  })
  return (
    <Box sx={{ maxWidth: 640, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 2 }}>
      <Flow gap={2}>
        <Typography>{what}</Typography>
        <Form form={form} label={label}>
          <TextArea
            name="reason"
            label={t('money.reason')}
            hint={t('money.reasonHint')}
            rows={2}
            maxLength={longest}
          />
          <Actions>
            <SubmitButton color="error">{yes}</SubmitButton>
            <Button variant="text" onClick={onCancel}>
              {t('shared.action.cancel')}
            </Button>
          </Actions>
        </Form>
        <DeskOutcome problem={problem} />
      </Flow>
    </Box>
  )
}
