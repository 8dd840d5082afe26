import { useEffect, useRef, useState } from 'react'
import { Box, Button, Flow, Moment, Notice, OwnersOnly, RecommendLink, Typography } from '@weitersagen/kit/ui'
import { InPlace, useInPlace } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Overview } from '../../api'
import { accent, AnotherOne } from './AnotherOne'
import { ClaimForm } from './ClaimForm'
import { wantsOtherAccount, type Outcome } from './claims'
import { Paid, usePaid } from './Paid'
import { Refused } from './Refused'
import { Totals } from './Totals'

/**
 * What the person has to do first: say where the money goes that waits, or else recommend once more. Then all sums.
 */
export function Money({ overview }: { overview: Overview }) {
  const t = useTexts('personal')
  const { money, date } = useFormats()
  const place = useInPlace()
  const [answer, setAnswer] = useState<Outcome & { paidBefore: number }>()
  const outcomeWords = useRef<HTMLParagraphElement>(null)
  // The form that was sent is gone: what became of it is read next, and brought into view.
  useEffect(() => {
    if (answer && !wantsOtherAccount(answer)) outcomeWords.current?.focus()
  }, [answer])
  const { totals } = overview
  const { waiting } = totals
  // A transfer that has left meanwhile is under way no more.
  const hasArrived = answer !== undefined && totals.paid.cents > answer.paidBefore
  const claimed = hasArrived && answer.kind !== 'voucher' ? undefined : answer
  const done = (outcome: Outcome) => {
    setAnswer({ ...outcome, paidBefore: totals.paid.cents })
    if (!wantsOtherAccount(outcome)) place.close()
  }
  const begin = () => {
    setAnswer(undefined)
    place.open()
  }
  const button = (
    <OwnersOnly>
      <Button id={place.opener} size="large" sx={accent} onClick={begin}>
        {t('claim.begin', { amount: money(waiting.cents) })}
      </Button>
    </OwnersOnly>
  )
  const payout = usePaid(overview.payout)
  // One button stands out: not while money waits, and once in all.
  const next = waiting.count > 0 ? undefined : overview.another
  const another = next ? (
    <AnotherOne another={next} />
  ) : overview.list.all > 0 ? (
    <RecommendLink icon="plus" size="large" sx={accent}>
      {t('shared.reward.another')}
    </RecommendLink>
  ) : null
  const actionOf = () => {
    if (waiting.count > 0) return place.isOpen ? null : button
    return payout && next ? null : another
  }
  return (
    <Flow gap={3}>
      {payout ? <Paid payout={payout} another={next} /> : null}
      {overview.paymentsChecked ? (
        <Notice title={t('shared.reward.checkedTitle')}>{t('money.checkedText')}</Notice>
      ) : null}
      {/* There from the start, so that what comes into it is spoken; empty, it takes no row. */}
      <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {claimed && claimed.count > 0 ? (
          <Moment
            cents={claimed.cents}
            next={
              hasArrived
                ? t('claim.arrivedText')
                : [
                    claimed.by ? t(`claim.done_${claimed.kind ?? 'bank'}`, { date: date(claimed.by) }) : '',
                    claimed.heldUntil
                      ? t('claim.doneHeld', { count: claimed.held ?? 1, date: date(claimed.heldUntil) })
                      : '',
                  ]
                    .filter(Boolean)
                    .join(' ')
            }
          >
            <Typography
              variant="h3"
              component="p"
              ref={outcomeWords}
              tabIndex={-1}
              sx={{ scrollMarginTop: 96 }}
            >
              {t(titleOf(claimed, hasArrived), { count: claimed.count })}
            </Typography>
          </Moment>
        ) : null}
      </Box>
      {claimed ? <Refused refused={claimed.refused} /> : null}
      {answer?.kept === undefined ? null : (
        <Notice tone={answer.kept ? 'success' : 'warning'}>
          {t(answer.kept ? 'claim.kept' : 'claim.notKept')}
        </Notice>
      )}
      <Totals
        totals={totals}
        {...(overview.mostCents ? { mostCents: overview.mostCents } : {})}
        action={actionOf()}
        shownCents={claimed?.cents}
      />
      <InPlace place={place}>
        <ClaimForm email={overview.person.email} done={done} cancel={place.close} />
      </InPlace>
    </Flow>
  )
}

/** What people look at first isn't on its way yet. */
function titleOf({ count, held = 0 }: Outcome, hasArrived: boolean): string {
  if (hasArrived) return 'claim.arrivedTitle'
  return held === count ? 'claim.doneHeldTitle' : 'claim.doneTitle'
}
