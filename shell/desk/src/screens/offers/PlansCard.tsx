import { Box, Card, Flow, Money, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { InPlace, useInPlace } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useState } from 'react'
import type { OfferPlan, OfferView } from '../../api'
import { PlanForm } from './PlanForm'
import { Trial } from './Trial'
import type { Tried } from './tried'

type Amount = OfferPlan['amounts'][number]

/** The commission plans: what each pays today, what it will pay and from when on, and the form that changes it. */
export function PlansCard({ view, done }: { view: OfferView; done: (text: string) => void }) {
  const t = useTexts('desk')
  return (
    <Card component="section" aria-labelledby="plans">
      <Flow gap={2}>
        <Typography variant="h2" id="plans">
          {t('offers.plans')}
        </Typography>
        <Typography color="textSecondary">{t('offers.plansText')}</Typography>
        {view.plans.map((plan) => (
          <Plan key={plan.id} plan={plan} view={view} done={done} />
        ))}
      </Flow>
    </Card>
  )
}

type PlanProps = { plan: OfferPlan; view: OfferView; done: (text: string) => void }

function Plan({ plan, view, done }: PlanProps) {
  const t = useTexts('desk')
  const { date } = useFormats()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography variant="h3">{plan.name}</Typography>
      <Amounts amounts={plan.amounts} label={plan.name} />
      {plan.coming.map(({ from, amounts }) => {
        const label = t('offers.planFrom', { day: date(from), plan: plan.name })
        return (
          <Flow key={from} gap={0.5}>
            <Typography component="p" sx={{ fontWeight: 700 }}>
              {label}
            </Typography>
            <Amounts amounts={amounts} label={label} />
          </Flow>
        )
      })}
      {view.waiting ? null : <Change plan={plan} view={view} done={done} />}
    </Box>
  )
}

function Amounts({ amounts, label }: { amounts: Amount[]; label: string }) {
  const t = useTexts('desk')
  if (amounts.length === 0) return <Typography>{t('offers.planNothing')}</Typography>
  return (
    <Box component="ul" aria-label={label} sx={list}>
      {amounts.map(({ id, product, from, cents }) => (
        <li key={`${id} ${from}`}>
          {product || t('offers.others')}: <Money cents={cents} />
          {from > 0 ? ` ${t('offers.fromOrder', { count: from })}` : ''}
        </li>
      ))}
    </Box>
  )
}

/** Opens the form behind its button; what it would do stands in the form's place. */
function Change({ plan, view, done }: PlanProps) {
  const t = useTexts('desk')
  const place = useInPlace()
  const [tried, setTried] = useState<Tried>()
  const finish = (text: string) => {
    setTried(undefined)
    place.close()
    done(text)
  }
  return (
    <>
      {place.isOpen ? null : (
        <div>
          <PrimaryButton variant="outlined" id={place.opener} onClick={place.open}>
            {t('offers.planChange', { plan: plan.name })}
          </PrimaryButton>
        </div>
      )}
      <InPlace place={place}>
        <PlanForm
          plan={plan}
          view={view}
          hidden={tried !== undefined}
          tried={setTried}
          cancel={place.close}
        />
        {tried ? (
          <Trial
            {...tried}
            today={view.today}
            limit={view.limit}
            back={() => setTried(undefined)}
            done={finish}
          />
        ) : null}
      </InPlace>
    </>
  )
}

const list = { m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' } as const
