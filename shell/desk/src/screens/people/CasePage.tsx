import { useState } from 'react'
import { Badge, Box, ButtonLink, Card, Columns, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Room, roomAt, useDesk } from '../../features/desk'
import { BackLink, Fact } from '../../features/look'
import type { DeskCase } from '../../api'
import { AwardsCard } from './AwardsCard'
import { CareCard } from './CareCard'
import { HelpCard } from './HelpCard'
import { toneOf } from './HitList'
import { lookAt } from './review'
import { Asked, InquiriesCard } from './InquiriesCard'
import { KeptCards } from './KeptCards'
import { PersonsCard } from './PersonsCard'
import { StoryCard } from './StoryCard'
import { toSearch } from './ways'

// texts: standing.*

/** One recommendation whole: what happened, what can still happen, and what may be done. */
export function CasePage({ number }: { number: string }) {
  const t = useTexts('desk')
  const [erased, setErased] = useState(false)
  return (
    <Room<DeskCase>
      path={`/bff/desk/recommendations/${encodeURIComponent(number)}`}
      title={t('case.title', { number })}
      lead={<BackToSearch />}
    >
      {(found) => (
        <Flow gap={2.5}>
          <Asked inquiries={found.inquiries} />
          <Facts found={found} />
          <PersonsCard number={found.number} recommender={found.recommender} friend={found.friend} />
          <StoryCard events={found.events} ahead={found.ahead} />
          <AwardsCard awards={found.awards} number={found.number} />
          <HelpCard number={found.number} again={found.again} recommender={found.recommender} />
          <InquiriesCard inquiries={found.inquiries} />
          <KeptCards orders={found.orders} letters={found.letters} signals={found.signals} />
          {found.friend.initials || found.friend.gone || erased ? (
            <CareCard
              who={{ number: found.number }}
              kind="friend"
              gone={erased || !found.friend.initials}
              erased={() => setErased(true)}
            />
          ) : null}
        </Flow>
      )}
    </Room>
  )
}

export function BackToSearch() {
  const t = useTexts('desk')
  return <BackLink to={toSearch()}>{t('people.back')}</BackLink>
}

/** The answer to "where is my reward?" stands first. */
function Facts({ found }: { found: DeskCase }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const { product, friend, recommenderCents, recipientCents, validUntil, seller, cancelReason } = found
  const { rooms } = useDesk()
  const look = found.awards.map(lookAt).find(Boolean)
  const standing = found.standing === 'open' && friend.initials ? 'entered' : found.standing
  const badge = look ? (look.stage === 'heldEnds' ? 'held' : look.stage) : standing
  return (
    <Card component="section" aria-label={t('case.facts')}>
      <Flow gap={1.5}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {product}
          </Typography>
          <Badge tone={look ? 'warning' : toneOf(standing)}>{t(`standing.${badge}`)}</Badge>
        </Box>
        <Typography>
          {look
            ? t(`case.says.${look.stage}`, { date: look.until ? date(look.until) : '' })
            : t(`case.says.${standing}`)}
        </Typography>
        {look && rooms.some(({ id }) => id === 'verdacht') ? (
          <div>
            <ButtonLink {...roomAt('verdacht', found.number)} variant="outlined" iconAfter="arrowRight">
              {t('case.toSuspicion')}
            </ButtonLink>
          </div>
        ) : null}
        <Columns min={200} gap={1.5}>
          <Fact label={t('case.promisedRecommender')}>
            <Money cents={recommenderCents} />
          </Fact>
          <Fact label={t('case.promisedFriend')}>
            <Money cents={recipientCents} />
          </Fact>
          <Fact label={t('case.validUntil')}>{date(validUntil)}</Fact>
          {seller ? <Fact label={t('case.seller')}>{seller}</Fact> : null}
          {cancelReason ? <Fact label={t('case.cancelReason')}>{cancelReason}</Fact> : null}
        </Columns>
      </Flow>
    </Card>
  )
}
