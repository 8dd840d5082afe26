import { useMemo, useState } from 'react'
import { ApiProblem, asProblem } from '@weitersagen/kit/api'
import { ButtonLink, Icon, OwnersOnly, Page, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import {
  Form,
  password,
  schema,
  SubmitButton,
  SubmitRow,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { NewPasswordFields, newPasswordDefaults, newPasswordShape, sameTwice } from '@weitersagen/kit/access'
import { useAuth } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { Link } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Password } from '../../api'
import { checkPassword } from '../../features/password/checkPassword'

/** Another password for who knows the old one; every other browser is logged out. */
export default function ChangePasswordScreen() {
  const [changed, setChanged] = useState(false)
  if (changed) return <Changed />
  return (
    <Screen<Password> path="/bff/personal/password" skeleton={<SkeletonPage shape="form" />}>
      {(view) => <Change view={view} onDone={() => setChanged(true)} />}
    </Screen>
  )
}

function Change({ view, onDone }: { view: Password; onDone: () => void }) {
  const t = useTexts('personal')
  const { loggedIn } = useAuth()
  const { rules } = view
  const checks = useMemo(
    () => schema({ oldPassword: password(), ...newPasswordShape(rules) }, sameTwice),
    [rules],
  )
  const form = useKitForm({
    schema: checks,
    defaults: { ...newPasswordDefaults, oldPassword: '' },
    onSubmit: async (values) => {
      try {
        const body = { oldPassword: values.oldPassword, password: values.password }
        loggedIn(await answerOf(api.POST('/bff/personal/password', { body })))
        onDone()
      } catch (error) {
        throw inItsOwnWords(asProblem(error))
      }
    },
  })
  return (
    <Page before={<Back />} title={t('password.title')} lead={t('password.lead')} width="narrow">
      <Form form={form}>
        {/* Tells the browser's store of passwords whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={view.email} readOnly hidden />
        <TextField
          name="oldPassword"
          label={t('password.old')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
        <NewPasswordFields texts="personal" rules={rules} check={checkPassword} />
        <SubmitRow>
          <OwnersOnly>
            <SubmitButton>{t('password.submit')}</SubmitButton>
          </OwnersOnly>
        </SubmitRow>
      </Form>
    </Page>
  )
}

const ownWords = /^(rate\.|auth\.)/

/** A failure that belongs to no field has the words of section 8 of the specification. */
function inItsOwnWords(problem: ApiProblem): ApiProblem {
  if (problem.fields.length > 0 || ownWords.test(problem.code)) return problem
  return new ApiProblem('password.not_changed', problem.status)
}

function Changed() {
  const t = useTexts('personal')
  return (
    <StatusPage
      kind="success"
      title={t('password.doneTitle')}
      actions={
        <>
          <ButtonLink to="Dashboard">{t('shared.reward.toArea')}</ButtonLink>
          <ButtonLink to="Settings" variant="text">
            {t('settings.title')}
          </ButtonLink>
        </>
      }
    >
      {t('password.doneText')}
    </StatusPage>
  )
}

function Back() {
  const t = useTexts('personal')
  return (
    <Link to="Settings" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Icon name="arrowLeft" size={20} />
      {t('settings.title')}
    </Link>
  )
}
