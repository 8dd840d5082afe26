import { Box, Flow, Page, RecommendLink, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useSearchParams } from '@weitersagen/kit/router'
import { Amount } from '@weitersagen/kit/product'
import type { Award, Reward } from '../../api'
import { AwardLine } from './AwardLine'
import { claimable, fits, paidOf } from './awards'
import { ChoiceForm } from './ChoiceForm'
import { CustomerNumberHint } from './CustomerNumberHint'
import { Details } from './Details'
import { Upgrade } from './Upgrade'
import { RewardGate, type RewardGateProps } from './RewardGate'

/** The mailed reward link: what is owed, and how one would like it. */
export default function RewardOverviewScreen() {
  return <RewardGate>{(...known) => <Overview known={known} />}</RewardGate>
}

function Overview({ known: [reward, token, claimed] }: { known: Parameters<RewardGateProps['children']> }) {
  const t = useTexts('public')
  const { date } = useFormats()
  const [search] = useSearchParams()
  const open = claimable(reward.awards)
  const settled = reward.awards.filter((award) => !open.includes(award))
  const [first] = open
  if (!first) return <NothingOpen settled={settled} reward={reward} />
  const ways = reward.catalogue.filter((choice) => fits(choice, first))
  const [way] = ways
  // Where there is nothing to choose, nothing is asked.
  if (way && ways.length === 1 && open.length === 1) {
    return (
      <Details
        reward={reward}
        token={token}
        choice={way}
        award={first}
        claimed={claimed}
        only={
          <>
            <CustomerNumberHint hint={reward.customerNumber} />
            <Settled awards={settled} />
            <Upgrade reward={reward} />
          </>
        }
      />
    )
  }
  const asked = open.find((award) => award.id === search.get('award')) ?? first
  return (
    <Page
      title={t('reward.title')}
      lead={open.length > 1 ? t('reward.leadMany') : t('reward.lead')}
      width="narrow"
    >
      {open.length === 1 ? (
        <Box>
          <Typography
            component="p"
            variant="h1"
            sx={{ color: 'primary.text', fontSize: 'clamp(3rem, 2rem + 5vw, 5rem)' }}
          >
            <Amount cents={first.amountCents} />
          </Typography>
          {first.expiresOn ? (
            <Typography color="textSecondary">
              {t('reward.expires', { date: date(first.expiresOn) })}
            </Typography>
          ) : null}
        </Box>
      ) : null}
      <ChoiceForm reward={reward} open={open} asked={asked} />
      <CustomerNumberHint hint={reward.customerNumber} />
      <Settled awards={settled} />
      <Upgrade reward={reward} />
    </Page>
  )
}

function NothingOpen({ settled, reward }: { settled: Award[]; reward: Reward }) {
  const t = useTexts('public')
  const { date } = useFormats()
  if (settled.length === 0) {
    return (
      <StatusPage kind="empty" title={t('reward.noneTitle')}>
        {t('reward.nothingText')}
      </StatusPage>
    )
  }
  const paid = paidOf(settled)
  return (
    <Page
      title={paid ? t('reward.fate_paid') : t('reward.noneTitle')}
      lead={t('reward.noneText')}
      width="narrow"
      reached={paid && { cents: paid.cents, next: t('reward.fate_paidOn', { date: date(paid.last) }) }}
    >
      <Settled awards={settled} alone above={paid !== undefined && settled.length === 1} />
      {settled.some(({ status }) => status === 'Offen' || status === 'Bereitgestellt') ? (
        <CustomerNumberHint hint={reward.customerNumber} />
      ) : null}
      <Upgrade reward={reward} />
      <div>
        <RecommendLink>
          {settled.some(({ party }) => party === 'recommender')
            ? t('shared.reward.another')
            : t('state.recommend')}
        </RecommendLink>
      </div>
    </Page>
  )
}

type SettledProps = {
  awards: Award[]
  alone?: boolean
  /** Sum and day stand above already. */
  above?: boolean
}

function Settled({ awards, alone = false, above = false }: SettledProps) {
  const t = useTexts('public')
  if (awards.length === 0) return null
  return (
    <Flow gap={2}>
      {alone ? null : (
        <Typography variant="h3" component="h2">
          {t('reward.chosenTitle')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {awards.map((award) => (
          <AwardLine key={award.id} award={award} above={above} />
        ))}
      </Box>
    </Flow>
  )
}
