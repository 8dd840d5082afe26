import { useState } from 'react'
import { ApiProblem } from '@weitersagen/kit/api'
import { WayFacts } from '@weitersagen/kit/blocks'
import { Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Claim, Claims, RewardChoice } from '../../api'
import type { ClaimFormProps } from './ClaimForm'
import { ClaimPick } from './ClaimPick'
import { claimsPath, sameAccount, wantsOtherAccount } from './claims'
import { ClaimWays } from './ClaimWays'
import { ClaimWhere, type Where } from './ClaimWhere'
import { overviewPath } from './overview'

/** Whether the account was stored; the claim is taken, whatever becomes of this. */
async function store({ iban = '', accountHolder = '' }: Where): Promise<boolean> {
  try {
    await answerOf(api.PUT('/bff/personal/settings/bank', { body: { iban, holder: accountHolder } }))
    return true
  } catch {
    return false
  }
}

/** Whether a way can be had for a reward. */
const fits = (choice: RewardChoice, claim: Claim): boolean =>
  !choice.maxCents || claim.amountCents <= choice.maxCents

/** What is taken, how it comes, and where to. */
export default function Claiming({
  claims,
  sent,
  email,
  done,
  cancel,
}: ClaimFormProps & { claims: Claims; sent: () => void }) {
  const t = useTexts('personal')
  const { money } = useFormats()
  const refresh = useRefreshScreens()
  const { awards, catalogue } = claims
  const [left, setLeft] = useState<string[]>([])
  const [chosen, setChosen] = useState(
    () => (catalogue.find(({ kind }) => kind === 'bank') ?? catalogue[0])?.id ?? '',
  )
  const choice = catalogue.find(({ id }) => id === chosen)
  if (!choice || awards.length === 0) return <Typography>{t('claim.none')}</Typography>

  const possible = awards.filter((claim) => fits(choice, claim))
  const taken = possible.filter(({ id }) => !left.includes(id))
  const cents = taken.reduce((sum, claim) => sum + claim.amountCents, 0)
  const send = async ({ keep, ...where }: Where) => {
    const body = { awardIds: taken.map(({ id }) => id), rewardId: choice.id, ...where }
    const claimed = await answerOf(api.POST(claimsPath, { body }))
    const stays = wantsOtherAccount(claimed)
    if (!stays) sent()
    const kept = keep && !stays ? await store(where) : undefined
    await Promise.all([refresh(overviewPath), refresh(claimsPath)])
    done(kept === undefined ? claimed : { ...claimed, kept })
    if (stays) throw new ApiProblem(sameAccount, 409, [{ path: 'iban', code: sameAccount }])
  }
  return (
    <Flow gap={3}>
      <ClaimPick claims={awards} possible={possible} left={left} leave={setLeft} />
      {catalogue.length > 1 ? <ClaimWays choices={catalogue} chosen={choice.id} choose={setChosen} /> : null}
      {catalogue.length > 1 || choice.kind === 'voucher' ? (
        <Card tone="sunken">
          <WayFacts texts="personal" choice={choice} />
          {choice.kind === 'voucher' ? (
            <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {t('claim.voucherTo', { email })}
            </Typography>
          ) : null}
        </Card>
      ) : null}
      <ClaimWhere
        key={choice.kind}
        claims={claims}
        kind={choice.kind}
        count={taken.length}
        amount={money(cents)}
        send={send}
        cancel={cancel}
      />
    </Flow>
  )
}
