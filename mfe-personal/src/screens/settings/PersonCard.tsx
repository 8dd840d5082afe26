import { useMemo } from 'react'
import { NameFields } from '@weitersagen/kit/blocks'
import { Typography } from '@weitersagen/kit/ui'
import {
  choice,
  Form,
  personName,
  schema,
  SelectField,
  SubmitButton,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Settings } from '../../api'
import { FormActions, SettingCard } from './SettingCard'

const salutations = ['', 'Frau', 'Herr', 'Divers'] as const

export function PersonCard({ person }: { person: Settings['person'] }) {
  const t = useTexts('personal')
  const title =
    person.salutation && person.salutation !== 'Divers' ? `${t(`salutation.${person.salutation}`)} ` : ''
  return (
    <SettingCard
      title={t('settings.person')}
      icon="user"
      change={t('settings.personChange')}
      form={(done, cancel) => <PersonForm person={person} done={done} cancel={cancel} />}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {title}
        {person.firstName} {person.lastName}
      </Typography>
    </SettingCard>
  )
}

type FormProps = { person: Settings['person']; done: (notice: string) => void; cancel: () => void }

function PersonForm({ person, done, cancel }: FormProps) {
  const t = useTexts('personal')
  const refresh = useRefreshScreens()
  const rules = useMemo(
    () =>
      schema({
        salutation: choice(salutations),
        firstName: personName(),
        lastName: personName(),
      }),
    [],
  )
  const form = useKitForm({
    schema: rules,
    defaults: person,
    draft: 'settings.person',
    onSubmit: async (values) => {
      await answerOf(api.PUT('/bff/personal/settings/person', { body: values }))
      await refresh()
      done(t('shared.action.saved'))
    },
  })
  return (
    <Form form={form} label={t('settings.person')}>
      <SelectField
        name="salutation"
        label={t('shared.field.salutation')}
        optional
        autoComplete="honorific-prefix"
        options={salutations.map((value) => ({ value, label: t(`salutation.${value || 'none'}`) }))}
      />
      <NameFields texts="personal" />
      <FormActions submit={<SubmitButton>{t('shared.action.save')}</SubmitButton>} cancel={cancel} />
    </Form>
  )
}
