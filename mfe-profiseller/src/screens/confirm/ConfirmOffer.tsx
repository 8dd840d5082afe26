import { asProblem } from '@weitersagen/kit/api'
import { MailedYes } from '@weitersagen/kit/seller'
import { DateText, Page, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { RegistrationView } from '../../api'
import { area } from '../../features/area/area'
import { refusesToConfirm } from './ConfirmRefused'

export type ConfirmOfferProps = {
  view: RegistrationView
  token: string
  /** Tells whether the session has begun. */
  onDone: (began: boolean) => void
  onRefused: (code: string) => void
}

/** Who registers, and the yes; with a first password for who has none. */
export function ConfirmOffer({ view, token, onDone, onRefused }: ConfirmOfferProps) {
  const t = useTexts('profiseller')
  const { name, firstName, email, first, until, rules } = view
  const accept = async (password?: string) => {
    try {
      const confirmed = await answerOf(
        api.POST('/bff/profiseller/registration/confirm', {
          body: { token, ...(password ? { password } : {}) },
        }),
      )
      dropMailedToken('partnerRequest')
      onDone(confirmed.in)
    } catch (error) {
      const { code } = asProblem(error)
      if (refusesToConfirm(code)) onRefused(code)
      throw error
    }
  }
  return (
    <Page
      kicker={t('shared.access.for', { email })}
      title={t('confirm.title', { name: firstName })}
      lead={t('confirm.lead', { name })}
      width="narrow"
    >
      <Typography>{t('confirm.next')}</Typography>
      <MailedYes
        area={area}
        rules={rules}
        token={token}
        first={first}
        accept={accept}
        submit={t('confirm.submit')}
        submitFirst={t('confirm.submitFirst')}
      />
      <Typography color="textSecondary">
        {t('confirm.until')} <DateText value={until} />. {t('confirm.not')}
      </Typography>
    </Page>
  )
}
