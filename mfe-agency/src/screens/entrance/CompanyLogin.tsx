import { useEffect, useState } from 'react'
import { useBoot, useTenant } from '@weitersagen/kit/boot'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { useSearchParams } from '@weitersagen/kit/router'
import { Box, Button, Notice, Typography } from '@weitersagen/kit/ui'
import { failureIn } from './failures'

/**
 * The way in by the company's own login, where it has one. It leaves this page, and comes back to it. Anyone who has
 * just logged out is asked there once more.
 */
export function CompanyLogin() {
  const t = useTexts('agency')
  const { locale } = useBoot()
  const { modules } = useTenant()
  const [search] = useSearchParams()
  if (!modules.agencySso) return null
  const query = new URLSearchParams({ lang: locale })
  const redirect = search.get('redirect')
  if (redirect) query.set('redirect', redirect)
  if (search.has('anew')) query.set('anew', '')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button
        component="a"
        href={`/bff/agency/sso/start?${query.toString()}`}
        variant="outlined"
        sx={{ justifySelf: { md: 'start' } }}
      >
        {t('memberLogin.company')}
      </Button>
      <Typography color="textSecondary">{t('memberLogin.orPassword')}</Typography>
    </Box>
  )
}

/** Why it let somebody not in. Once read it leaves the address, so that a page that is loaded anew says nothing old. */
export function CompanyLoginFailed() {
  const problemText = useProblemText()
  const [search, setSearch] = useSearchParams()
  const [failure] = useState(() => failureIn(search))
  const returned = search.has('sso')
  useEffect(() => {
    if (!returned) return
    setSearch(
      (now) => {
        now.delete('sso')
        return now
      },
      { replace: true },
    )
  }, [returned, setSearch])
  return failure ? <Notice tone="error">{problemText(failure)}</Notice> : null
}
