import { Actions, Box, Button, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  InPlace,
  requiredText,
  schema,
  SubmitButton,
  TextField,
  useFormContext,
  useInPlace,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { DeskOutcome, useDeskSend } from '../../features/desk'

// texts: reveal.reasons.*

const rules = schema({ reason: requiredText({ max: 200 }) })

/** Shows who somebody is, once a reason is given; it is kept with the person for good. */
export function Reveal({ run }: { run: (reason: string) => Promise<void> }) {
  const t = useTexts('desk')
  const place = useInPlace()
  return (
    <>
      {place.isOpen ? null : (
        <div>
          <Button id={place.opener} variant="outlined" onClick={place.open}>
            {t('reveal.begin')}
          </Button>
        </div>
      )}
      <InPlace place={place}>
        <Why run={run} close={place.close} />
      </InPlace>
    </>
  )
}

function Why({ run, close }: { run: (reason: string) => Promise<void>; close: () => void }) {
  const t = useTexts('desk')
  const { send, problem } = useDeskSend(run)
  const form = useKitForm({
    schema: rules,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      try {
        await send(reason)
      } catch {
        return 'more'
      }
      close()
      return undefined
    },
  })
  return (
    <Form form={form} label={t('reveal.begin')}>
      <Typography>{t('reveal.text')}</Typography>
      <TextField
        name="reason"
        label={t('reveal.reason')}
        hint={t('reveal.hint')}
        maxLength={200}
        autoComplete="off"
      />
      <Reasons />
      <DeskOutcome problem={problem} />
      <Actions>
        <SubmitButton>{t('reveal.yes')}</SubmitButton>
        <Button variant="text" onClick={close}>
          {t('shared.action.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}

/** The reasons of most calls, to be put into the field by one press; they can be added to. */
function Reasons() {
  const t = useTexts('desk')
  const { setValue } = useFormContext()
  return (
    <Box role="group" aria-label={t('reveal.often')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['reward', 'inquiry', 'letter', 'data'] as const).map((why) => (
        <Button
          key={why}
          variant="outlined"
          size="small"
          onClick={() => setValue('reason', t(`reveal.reasons.${why}`), { shouldValidate: true })}
        >
          {t(`reveal.reasons.${why}`)}
        </Button>
      ))}
    </Box>
  )
}
