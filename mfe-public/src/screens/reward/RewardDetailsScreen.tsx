import { useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { Icon, Page } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { Link, Navigate, useGo, useHref, useParams, useSearchParams } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Award, Reward, RewardChoice, RewardForm } from '../../api'
import { Ending, type EndingName } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'
import { claimable, fits } from './awards'
import { BankForm } from './BankForm'
import { rewardPath, RewardGate } from './RewardGate'
import { VoucherForm } from './VoucherForm'

/** The last details before a reward is on its way. */
export default function RewardDetailsScreen() {
  const { praemieid } = useParams()
  const [search] = useSearchParams()
  const href = useHref()
  return (
    <RewardGate>
      {(reward, token) => {
        const choice = reward.catalogue.find((entry) => entry.id === praemieid)
        const open = claimable(reward.awards)
        const award = open.find((entry) => entry.id === search.get('award')) ?? open[0]
        if (!choice || !award) return <Ending name="rewardChosen" />
        if (!fits(choice, award))
          return <Navigate to={href({ to: 'Reward', query: { award: award.id } })} replace />
        return <Details reward={reward} token={token} choice={choice} award={award} />
      }}
    </RewardGate>
  )
}

type DetailsProps = { reward: Reward; token: string; choice: RewardChoice; award: Award }

function Details({ reward, token, choice, award }: DetailsProps) {
  const t = useTexts('public')
  const { money } = useFormats()
  const go = useGo()
  const refresh = useRefreshScreens()
  const [refusal, setRefusal] = useState<EndingName>()
  const amount = money(award.amountCents)

  const send = async (more: Pick<RewardForm, 'iban' | 'accountHolder' | 'stored'>) => {
    try {
      const body = { token, awardId: award.id, rewardId: choice.id, ...more }
      const chosen = await answerOf(api.POST('/bff/public/reward', { body }))
      go({ to: 'RewardThanks', state: { chosen }, replace: true })
      void refresh(rewardPath)
    } catch (error) {
      const ending = endingOf(asProblem(error))
      if (ending) setRefusal(ending)
      throw error
    }
  }

  if (refusal) return <Ending name={refusal} />
  const bank = choice.kind === 'bank'
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
      lead={bank ? t('reward.bankLead', { amount }) : t('reward.voucherLead')}
      width="narrow"
    >
      {bank ? (
        <BankForm reward={reward} amount={amount} send={send} />
      ) : (
        <VoucherForm send={() => send({})} />
      )}
    </Page>
  )
}
