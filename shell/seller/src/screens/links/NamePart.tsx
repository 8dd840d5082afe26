import { useMemo } from 'react'
import { Actions, Button, Flow } from '@weitersagen/kit/ui'
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
import { useSellerTexts } from '../../area/texts'
import { useLinkCalls } from './calls'
import type { LinkRow } from '../../api'

export type ChangeProps = { link: LinkRow; onChanged: () => void }

/** Another name: only the seller's own people read it. */
export function NamePart({ link, onChanged }: ChangeProps) {
  const t = useSellerTexts()
  const place = useInPlace()
  return (
    <Flow gap={1}>
      {place.isOpen ? null : (
        <Button id={place.opener} variant="outlined" onClick={place.open} sx={{ justifySelf: 'start' }}>
          {t('links.rename')}
        </Button>
      )}
      <InPlace place={place}>
        <NameForm
          link={link}
          onCancel={place.close}
          onChanged={() => {
            place.close()
            onChanged()
          }}
        />
      </InPlace>
    </Flow>
  )
}

function NameForm({ link, onChanged, onCancel }: ChangeProps & { onCancel: () => void }) {
  const t = useSellerTexts()
  const calls = useLinkCalls()
  const rules = useMemo(() => schema({ name: requiredText({ max: 80, missing: 'agency.link_name' }) }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { name: link.name },
    onSubmit: async ({ name }) => {
      await calls.change(link.id, { name, labels: link.labels, paused: link.state === 'paused' })
      onChanged()
    },
  })
  return (
    <Form form={form}>
      <TextField
        name="name"
        label={t('links.name')}
        hint={t('links.nameHint')}
        autoComplete="off"
        maxLength={80}
      />
      <Actions>
        <SubmitButton>{t('links.save')}</SubmitButton>
        <Button variant="text" onClick={onCancel}>
          {t('links.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}
