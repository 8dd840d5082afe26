import { asProblem } from '@weitersagen/kit/api'
import { DateText, Page, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken } from '@weitersagen/kit/router'
import { MailedYes } from '@weitersagen/kit/seller'
import { answerOf, api } from '../../api/client'
import type { Join } from '../../api'
import { area } from '../../features/area/area'
import { JoinPrivacy } from './JoinPrivacy'
import { refusesToJoin } from './JoinRefused'

export type JoinOfferProps = {
  join: Join
  token: string
  /** Tells whether the session has begun. */
  onDone: (began: boolean) => void
  onRefused: (code: string) => void
}

/** Who asks, and the yes; with a first password for who has none. */
export function JoinOffer({ join, token, onDone, onRefused }: JoinOfferProps) {
  const t = useTexts('agency')
  const { agency, inviter, email, first, until, rules } = join
  const accept = async (password?: string) => {
    try {
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
  }
  return (
    <Page
      kicker={t('shared.access.for', { email })}
      title={t('join.title', { agency })}
      lead={inviter ? t('join.lead', { inviter, agency }) : t('join.leadAgency', { agency })}
      width="narrow"
    >
      <Typography>{t('join.about')}</Typography>
      <MailedYes
        area={area}
        rules={rules}
        token={token}
        first={first}
        accept={accept}
        submit={t('shared.invitation.accept')}
        submitFirst={t('join.submitFirst')}
        note={<JoinPrivacy />}
      />
      <Typography color="textSecondary">
        {t('asked.until')} <DateText value={until} />. {t('join.not')}
      </Typography>
    </Page>
  )
}
