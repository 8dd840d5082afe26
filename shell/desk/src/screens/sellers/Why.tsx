import { Actions, Button, Typography } from '@weitersagen/kit/ui'
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
import { DeskOutcome, useDeskSend } from '../../features/desk'

const longest = 200

const rules = schema({ reason: requiredText({ max: longest }) })

type WhyProps = { label: string; run: (reason: string) => Promise<void> }

/** Shows persons for one view, once a reason is given; it is kept with each of them for good. */
export function Why({ label, run }: WhyProps) {
  const place = useInPlace()
  return (
    <>
      {place.isOpen ? null : (
        <div>
          <Button id={place.opener} variant="outlined" size="small" onClick={place.open}>
            {label}
          </Button>
        </div>
      )}
      <InPlace place={place}>
        <Reason label={label} run={run} close={place.close} />
      </InPlace>
    </>
  )
}

function Reason({ label, run, close }: WhyProps & { close: () => void }) {
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
    <Form form={form} label={label}>
      <Typography>{t('reveal.text')}</Typography>
      <TextField
        name="reason"
        label={t('reveal.reason')}
        hint={t('sellers.reasonHint')}
        maxLength={longest}
        autoComplete="off"
      />
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
