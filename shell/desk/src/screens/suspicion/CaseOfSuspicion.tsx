import { useState } from 'react'
import { Badge, Box, ButtonLink, Card, Columns, DateText, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { MaskedPerson, SuspicionCase } from '../../api'
import { Room, roomAt, useDesk } from '../../features/desk'
import { BackLink, Done, Fact, type DoneText } from '../../features/look'
import { CommissionLine } from './Commission'
import { Decide } from './Decide'
import { History } from './History'
import { useFactWord, useRight } from './words'

// texts: suspicion.kind.* suspicion.award.*

/** One case: what was found, what hangs on it, and what was decided. */
export function CaseOfSuspicion({ number }: { number: string }) {
  const t = useTexts('desk')
  const [done, setDone] = useState<DoneText>()
  const tell = (text: string | undefined) => setDone(text ? { text } : undefined)
  return (
    <Room<SuspicionCase>
      path={`/bff/desk/suspicion/cases/${encodeURIComponent(number)}`}
      title={t('suspicion.caseTitle', { number })}
      lead={<BackLink to={roomAt('verdacht')}>{t('suspicion.back')}</BackLink>}
    >
      {(found) => (
        <Flow gap={2.5}>
          <Done done={done} />
          <Facts found={found} />
          <Finds found={found} />
          <Decide found={found} done={tell} />
          <History found={found} done={tell} />
        </Flow>
      )}
    </Room>
  )
}

function Facts({ found }: { found: SuspicionCase }) {
  const t = useTexts('desk')
  const { rooms } = useDesk()
  const { number, product, standing, cents, recommender, friend, awards, commission } = found
  return (
    <Card component="section" aria-label={t('suspicion.facts')}>
      <Flow gap={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {product}
          </Typography>
          <Badge>{t(`standing.${standing}`)}</Badge>
        </Box>
        <Columns min={220} gap={1.5}>
          <Fact label={t('suspicion.atStake')}>
            <Money cents={cents} />
          </Fact>
          <Fact label={t('people.side.recommender')}>
            <Person of={recommender} />
          </Fact>
          <Fact label={t('people.side.recipient')}>
            <Person of={friend} />
          </Fact>
          {commission ? (
            <Fact label={t('suspicion.commission')}>
              <CommissionLine of={commission} />
            </Fact>
          ) : null}
        </Columns>
        <Box component="ul" aria-label={t('awards.title')} sx={{ m: 0, pl: 2.5 }}>
          {awards.map((one) => (
            <li key={one.id}>
              <Money cents={one.cents} />, {t(`people.side.${one.party}`)}:{' '}
              {one.heldUntil ? (
                <>
                  {t('suspicion.heldUntil')} <DateText value={one.heldUntil} />
                </>
              ) : (
                t(`suspicion.award.${one.onItsWay ? 'onItsWay' : one.status}`)
              )}
            </li>
          ))}
        </Box>
        {awards.length === 0 ? <Typography>{t('suspicion.noAward')}</Typography> : null}
        {rooms.some(({ id }) => id === 'menschen') ? (
          <div>
            <ButtonLink {...roomAt('menschen', number)} variant="outlined" iconAfter="arrowRight">
              {t('suspicion.wholeStory')}
            </ButtonLink>
          </div>
        ) : null}
      </Flow>
    </Card>
  )
}

function Person({ of }: { of: MaskedPerson }) {
  const t = useTexts('desk')
  if (of.gone) return <>{t('suspicion.gone')}</>
  return <>{[of.initials, of.email].filter(Boolean).join(', ') || t('suspicion.noOne')}</>
}

/** What was found, and how often such was right: a find decides nothing. */
function Finds({ found }: { found: SuspicionCase }) {
  const t = useTexts('desk')
  const word = useFactWord()
  const right = useRight()
  return (
    <Card component="section" aria-labelledby="finds">
      <Flow gap={1.5}>
        <Typography variant="h2" id="finds">
          {t('suspicion.finds')}
        </Typography>
        <Typography color="textSecondary">{t('suspicion.findsText')}</Typography>
        {found.finds.length === 0 ? <Typography>{t('signals.none')}</Typography> : null}
        <Box component="ul" aria-labelledby="finds" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {found.finds.map(({ kind, facts, at, related }) => {
            const known = found.kinds.find((one) => one.kind === kind)
            return (
              <Box
                component="li"
                key={kind}
                sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
              >
                <Typography sx={{ fontWeight: 700 }}>{t(`suspicion.kind.${kind}`)}</Typography>
                <Typography>{facts.map(word).join(' · ')}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {t('suspicion.foundOn')} <DateText value={at} />
                  {known && known.decided > 0 ? ` · ${right(known)}` : ''}
                </Typography>
                {related.length > 0 ? (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
                    <Typography variant="body2">{t('suspicion.related')}</Typography>
                    {related.map((one) =>
                      one === 'gone' ? null : (
                        <Link key={one} {...roomAt('verdacht', one)} sx={near}>
                          {one}
                        </Link>
                      ),
                    )}
                  </Box>
                ) : null}
              </Box>
            )
          })}
        </Box>
      </Flow>
    </Card>
  )
}

const near = { minHeight: 44, display: 'inline-flex', alignItems: 'center' } as const
