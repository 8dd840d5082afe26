import { Box, Flow, Outcome, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'
import { useFormContext } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { screenKey, useQueryClient, useSend } from '@weitersagen/kit/query'
import { useGo, useSearchParams } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import { rememberAsked } from '../../features/login-link/asked'

/** The other way in: a mailed link. It takes the address of the form, and no password. */
export function ByLink() {
  const t = useTexts('personal')
  const go = useGo()
  const [search] = useSearchParams()
  const client = useQueryClient()
  const { locale } = useBoot()
  const { getValues, trigger } = useFormContext<{ email: string; remember: boolean }>()
  const { send, busy, problem } = useSend(async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return
    const form = { email: getValues('email').trim(), remember: getValues('remember') }
    await answerOf(api.POST('/bff/personal/login-link', { body: form }))
    rememberAsked(form)
    // What became of an earlier link isn't said of this one.
    client.removeQueries({ queryKey: screenKey(locale, '/bff/personal/login-link') })
    const redirect = search.get('redirect')
    go({ to: 'LoginLink', ...(redirect ? { query: { redirect } } : {}) })
  })
  const ask = () => {
    send(undefined).catch(() => {
      // The problem is shown.
    })
  }
  return (
    <Flow gap={1.5}>
      <Typography>{t('login.linkText')}</Typography>
      <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>
        <PrimaryButton size="large" icon="mail" variant="outlined" busy={busy} onClick={ask}>
          {t('login.link')}
        </PrimaryButton>
      </Box>
      <Outcome problem={problem} />
    </Flow>
  )
}
