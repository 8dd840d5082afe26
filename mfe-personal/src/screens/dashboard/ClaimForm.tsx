import { useState } from 'react'
import { ApiProblem } from '@weitersagen/kit/api'
import { WayFacts } from '@weitersagen/kit/blocks'
import { Card, Flow, SkeletonForm, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Screen, useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Claim, Claimed, Claims, RewardChoice } from '../../api'
import { ClaimPick } from './ClaimPick'
import { ClaimWays } from './ClaimWays'
import { ClaimWhere, type Where } from './ClaimWhere'
import { overviewPath } from './overview'

const claimsPath = '/bff/personal/claims'

const sameAccount = 'recipient.same_account'

/** The form stays then, with what was typed: another account is the way on. */
export const wantsOtherAccount = ({ refused }: Claimed): boolean =>
  refused.some(({ code }) => code === sameAccount)

/** What became of a claim; `kept` is there where the typed account was to be stored, too. */
export type Outcome = Claimed & { kept?: boolean }

export type ClaimFormProps = {
  /** Where the codes of vouchers go. */
  email: string
  done: (outcome: Outcome) => void
  cancel: () => void
}

/** All that waits, to one account, with one form. */
export function ClaimForm(props: ClaimFormProps) {
  const t = useTexts('personal')
  // Once a claim was taken, what was known before it stands until the sums tell of it.
  const [before, setBefore] = useState<Claims>()
  return (
    <Card component="section" aria-labelledby="claim-title" pad="roomy">
      <Flow gap={3}>
        <Typography variant="h2" id="claim-title" tabIndex={-1}>
          {t('claim.title')}
        </Typography>
        <Screen<Claims> path={claimsPath} skeleton={<SkeletonForm />}>
          {(claims) => <Form claims={before ?? claims} sent={() => setBefore(claims)} {...props} />}
        </Screen>
      </Flow>
    </Card>
  )
}

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

function Form({ claims, sent, email, done, cancel }: ClaimFormProps & { claims: Claims; sent: () => void }) {
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
