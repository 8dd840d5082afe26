import { useState, type ReactNode } from 'react'
import { WayFacts } from '@weitersagen/kit/blocks'
import { asProblem } from '@weitersagen/kit/api'
import { Box, Card, Icon, Page, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { Link, useGo } from '@weitersagen/kit/router'
import { Amount } from '@weitersagen/kit/product'
import { answerOf, api } from '../../api/client'
import type { Award, Reward, RewardChoice, RewardForm } from '../../api'
import { Ending, type EndingName } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'
import { RewardPicture } from '../../features/product/RewardPicture'
import { pictureFor } from './awards'
import { BankForm } from './BankForm'
import { rewardPath } from './RewardGate'
import { VoucherForm } from './VoucherForm'

export type DetailsProps = {
  reward: Reward
  token: string
  choice: RewardChoice
  award: Award
  claimed: () => void
  /** There is nothing else to choose: this is the first page, with what stands under it there. */
  only?: ReactNode
}

/** The last details before a reward is on its way. */
export function Details({ reward, token, choice, award, claimed, only }: DetailsProps) {
  const t = useTexts('public')
  const { money, date } = useFormats()
  const go = useGo()
  const refresh = useRefreshScreens()
  const [refusal, setRefusal] = useState<EndingName>()
  const amount = money(award.amountCents)

  const send = async (more: Pick<RewardForm, 'iban' | 'accountHolder' | 'stored'>) => {
    try {
      const body = { token, awardId: award.id, rewardId: choice.id, ...more }
      const chosen = await answerOf(api.POST('/bff/public/reward', { body }))
      claimed()
      // Friends have no area of their own.
      go({ to: 'RewardThanks', state: { chosen, own: award.party === 'recommender' }, replace: true })
      void refresh(rewardPath)
    } catch (error) {
      const ending = endingOf(asProblem(error))
      if (ending) setRefusal(ending)
      throw error
    }
  }

  if (refusal) return <Ending name={refusal} />
  const bank = choice.kind === 'bank'
  const { emailMasked: email } = reward
  const voucherTo = email ? t('reward.voucherTo', { email }) : t('reward.voucherLead')
  const form = bank ? (
    <BankForm reward={reward} amount={amount} send={send} />
  ) : (
    <VoucherForm send={() => send({})} />
  )
  if (only !== undefined) {
    return (
      <Page
        title={t('reward.title')}
        lead={bank ? choice.text : `${choice.name}: ${voucherTo}`}
        width="narrow"
      >
        <Box>
          <Typography
            component="p"
            variant="h1"
            sx={{ color: 'primary.text', fontSize: 'clamp(3rem, 2rem + 5vw, 5rem)' }}
          >
            <Amount cents={award.amountCents} />
          </Typography>
          {award.expiresOn ? (
            <Typography color="textSecondary">
              {t('reward.expires', { date: date(award.expiresOn) })}
            </Typography>
          ) : null}
        </Box>
        {bank ? null : <Voucher choice={choice} award={award} />}
        {form}
        {only}
      </Page>
    )
  }
  return (
    <Page
      before={
        <Link
          to="Reward"
          query={{ award: award.id }}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44 }}
        >
          <Icon name="arrowLeft" size={20} />
          {t('reward.back')}
        </Link>
      }
      title={bank ? t('reward.bankTitle') : t('reward.voucherTitle', { name: choice.name, amount })}
      lead={bank ? t('reward.bankLead', { amount }) : voucherTo}
      width="narrow"
    >
      {bank ? null : <Voucher choice={choice} award={award} />}
      {form}
    </Page>
  )
}

/** Once more where it becomes final. */
function Voucher({ choice, award }: { choice: RewardChoice; award: Award }) {
  return (
    <Card tone="sunken">
      <Box sx={{ display: 'flow-root' }}>
        <RewardPicture src={pictureFor(choice, award)} />
        {choice.teaser}
        <WayFacts texts="public" choice={choice} />
      </Box>
    </Card>
  )
}
