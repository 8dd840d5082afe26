import { useMemo } from 'react'
import { Actions, Box, Button, Icon } from '@weitersagen/kit/ui'
import {
  Form,
  InPlace,
  optionalText,
  schema,
  SubmitButton,
  TextField,
  useInPlace,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useSession } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Recommendation } from '../../api'
import { overviewPath } from './overview'

const maxLetters = 80

/**
 * A few words for oneself, changed in place, to know the recommendation again by: they stand under its name. An
 * operator who looks is given none.
 */
export function Note({ recommendation }: { recommendation: Recommendation }) {
  const t = useTexts('personal')
  const { admin = false } = useSession()
  const place = useInPlace()
  if (admin) return null
  const { note, product } = recommendation
  return (
    <Box>
      <InPlace place={place}>
        <Editor recommendation={recommendation} close={place.close} />
      </InPlace>
      {place.isOpen ? null : (
        <Box>
          <Button
            id={place.opener}
            size="small"
            variant="text"
            sx={{ px: 0 }}
            startIcon={note ? undefined : <Icon name="plus" size={18} />}
            onClick={place.open}
            aria-label={t(note ? 'note.changeOf' : 'note.addTo', { product: product.name })}
          >
            {t(note ? 'note.change' : 'note.add')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

function Editor({ recommendation, close }: { recommendation: Recommendation; close: () => void }) {
  const t = useTexts('personal')
  const refresh = useRefreshScreens()
  const { number, note = '' } = recommendation
  const rules = useMemo(() => schema({ text: optionalText({ max: maxLetters }) }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { text: note },
    onSubmit: async ({ text }) => {
      const params = { path: { number } }
      await answerOf(api.PUT('/bff/personal/recommendation/{number}/note', { params, body: { text } }))
      await refresh(overviewPath)
      close()
    },
  })
  return (
    <Form form={form} label={t('note.title')}>
      <TextField
        name="text"
        label={t('note.field')}
        hint={t('note.hint')}
        autoComplete="off"
        maxLength={maxLetters}
        optional
      />
      <Actions>
        <SubmitButton>{t('shared.action.save')}</SubmitButton>
        <Button variant="text" onClick={close}>
          {t('shared.action.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}
