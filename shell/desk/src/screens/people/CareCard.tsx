import { useState } from 'react'
import { Actions, Box, Button, Card, Flow, Notice, Typography } from '@weitersagen/kit/ui'
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
import { answerOf, api, takeFile } from '../../api/client'
import { DeskOutcome, useDeskSend } from '../../features/desk'

const rules = schema({ reason: requiredText({ max: 200 }) })

type CareProps = { account: string; erased: () => void }

/** What is done with all that is kept of a person: taken along as a file, or erased for good. */
export function CareCard({ account, erased }: CareProps) {
  const t = useTexts('desk')
  const [taken, setTaken] = useState(false)
  return (
    <Card component="section" tone="sunken" aria-labelledby="care">
      <Flow gap={2}>
        <Typography variant="h2" id="care">
          {t('care.title')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
          <Deed
            label={t('care.exportTitle')}
            text={t('care.exportText')}
            yes={t('care.exportYes')}
            run={async (reason) => {
              setTaken(false)
              const path = `/bff/desk/people/${encodeURIComponent(account)}/export`
              await takeFile(path, { reason }, 'daten.json')
              setTaken(true)
            }}
          />
          <Deed
            label={t('care.erase')}
            text={t('care.eraseText')}
            stays={t('care.eraseStays')}
            yes={t('care.eraseYes')}
            danger
            run={async (reason) => {
              await answerOf(
                api.POST('/bff/desk/people/{id}/erase', {
                  params: { path: { id: account } },
                  body: { reason },
                }),
              )
              erased()
            }}
          />
        </Box>
        <DeskOutcome success={taken ? t('care.exported') : undefined} />
      </Flow>
    </Card>
  )
}

type DeedProps = {
  label: string
  text: string
  stays?: string
  yes: string
  danger?: boolean
  run: (reason: string) => Promise<void>
}

/** Asks once more, with what it means and for the reason. */
function Deed(props: DeedProps) {
  const place = useInPlace()
  return (
    <Box sx={{ flex: place.isOpen ? '1 1 100%' : '0 1 auto', minWidth: 0 }}>
      {place.isOpen ? null : (
        <Button id={place.opener} variant="outlined" onClick={place.open}>
          {props.label}
        </Button>
      )}
      <InPlace place={place}>
        <Why {...props} close={place.close} />
      </InPlace>
    </Box>
  )
}

function Why({ label, text, stays, yes, danger = false, run, close }: DeedProps & { close: () => void }) {
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
      {danger ? (
        <Notice tone="warning" title={label}>
          <Typography>{text}</Typography>
          {stays ? <Typography sx={{ mt: 1 }}>{stays}</Typography> : null}
        </Notice>
      ) : (
        <Typography>{text}</Typography>
      )}
      <TextField
        name="reason"
        label={t('care.reason')}
        hint={t('care.reasonHint')}
        maxLength={200}
        autoComplete="off"
      />
      <DeskOutcome problem={problem} />
      <Actions>
        <SubmitButton>{yes}</SubmitButton>
        <Button variant="text" onClick={close}>
          {t('shared.action.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}
