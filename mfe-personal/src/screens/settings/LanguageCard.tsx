import { useMemo } from 'react'
import { Typography } from '@weitersagen/kit/ui'
import { Form, requiredText, schema, SelectField, SubmitButton, useKitForm } from '@weitersagen/kit/forms'
import { useLocale, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import { FormActions, SettingCard } from './SettingCard'

export type LanguageCardProps = { language: string; languages: string[] }

/** The language of the mails; the pages have a switch of their own. */
export function LanguageCard({ language, languages }: LanguageCardProps) {
  const t = useTexts('personal')
  const nameOf = useLanguageName()
  return (
    <SettingCard
      title={t('settings.language')}
      icon="globe"
      change={t('settings.languageChange')}
      form={(done, cancel) => (
        <LanguageForm language={language} languages={languages} done={done} cancel={cancel} />
      )}
    >
      <Typography>{nameOf(language)}</Typography>
    </SettingCard>
  )
}

function useLanguageName(): (language: string) => string {
  const locale = useLocale()
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return (language) => names.of(language) ?? language
}

type FormProps = LanguageCardProps & { done: (notice: string) => void; cancel: () => void }

function LanguageForm({ language, languages, done, cancel }: FormProps) {
  const t = useTexts('personal')
  const nameOf = useLanguageName()
  const refresh = useRefreshScreens()
  const rules = useMemo(() => schema({ language: requiredText() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { language },
    onSubmit: async (values) => {
      await answerOf(api.PUT('/bff/personal/settings/language', { body: values }))
      await refresh()
      done(t('shared.action.saved'))
    },
  })
  return (
    <Form form={form} label={t('settings.language')}>
      <SelectField
        name="language"
        label={t('settings.languageField')}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
      />
      <FormActions submit={<SubmitButton>{t('shared.action.save')}</SubmitButton>} cancel={cancel} />
    </Form>
  )
}
