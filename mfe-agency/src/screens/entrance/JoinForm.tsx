import { useMemo } from 'react'
import { newPasswordDefaults, NewPasswordFields, newPasswordShape, sameTwice } from '@weitersagen/kit/access'
import { asProblem } from '@weitersagen/kit/api'
import { Box, DateText, Page, Typography } from '@weitersagen/kit/ui'
import { Form, schema, SubmitButton, useKitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Join } from '../../api'
import { checkPassword } from './checkPassword'
import { refusesToJoin } from './JoinRefused'

export type JoinFormProps = {
  join: Join
  token: string
  /** Tells whether the session has begun. */
  onDone: (began: boolean) => void
  onRefused: (code: string) => void
}

/** Who asks, and the yes; with a first password for who has none. */
export function JoinForm({ join, token, onDone, onRefused }: JoinFormProps) {
  const t = useTexts('agency')
  const { agency, inviter, email, first, until, rules } = join
  const checks = useMemo(
    () => (first ? schema(newPasswordShape(rules), sameTwice) : schema({})),
    [first, rules],
  )
  const form = useKitForm({
    schema: checks,
    defaults: first ? newPasswordDefaults : {},
    onSubmit: async (values) => {
      try {
        const password = 'password' in values ? String(values.password) : ''
        const joined = await answerOf(
          api.POST('/bff/agency/join', { body: { token, ...(password ? { password } : {}) } }),
        )
        dropMailedToken('agencyJoin')
        onDone(joined.in)
      } catch (error) {
        const { code } = asProblem(error)
        if (refusesToJoin(code)) onRefused(code)
        throw error
      }
    },
  })
  return (
    <Page
      kicker={t('access.for', { email })}
      title={t('join.title', { agency })}
      lead={inviter ? t('join.lead', { inviter, agency }) : t('join.leadAgency', { agency })}
      width="narrow"
    >
      <Typography>{t('join.about')}</Typography>
      <Form form={form}>
        {first ? (
          <>
            <Typography>{t('join.first')}</Typography>
            <NewPasswordFields texts="agency" rules={rules} check={checkPassword} />
          </>
        ) : (
          <Typography>{t('join.known')}</Typography>
        )}
        <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>
          <SubmitButton>{first ? t('join.submitFirst') : t('join.submit')}</SubmitButton>
        </Box>
      </Form>
      <Typography color="textSecondary">
        {t('join.until')} <DateText value={until} />. {t('join.not')}
      </Typography>
    </Page>
  )
}
