import { useState } from 'react'
import { Box, DateText, Flow, Money, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { FilterField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { OpenSuspicion, SuspicionView } from '../../api'
import { Room, roomAt } from '../../features/desk'
import { cards, wayCard, wholeLink } from '../../features/look'
import { Kinds } from './Kinds'
import { Waiting } from './Waiting'
import { useFinds, waitsForAnswer } from './words'

// texts: suspicion.kind.*

/** What waits: objections first, then open cases, then what is held. */
export function QueuePage() {
  const t = useTexts('desk')
  const [kind, setKind] = useState('')
  const [by, setBy] = useState('money')
  // The places at which the parts begin that were left behind.
  const [places, setPlaces] = useState<string[]>([])
  const after = places.at(-1)
  const asked = new URLSearchParams({ by, ...(kind ? { kind } : {}), ...(after ? { after } : {}) })
  return (
    <Room<SuspicionView>
      path={`/bff/desk/suspicion?${asked.toString()}`}
      title={t('rooms.verdacht')}
      lead={t('suspicion.lead')}
    >
      {({ open, next, count, standing, kinds }) => (
        <Flow gap={4}>
          <Waiting
            title={t('suspicion.objections')}
            text={t('suspicion.objectionsText')}
            decisions={standing.filter(waitsForAnswer)}
          />
          <Box component="section" aria-labelledby="suspicion-open">
            <Flow gap={2}>
              <Typography variant="h2" id="suspicion-open">
                {kind ? t('suspicion.openOfKind') : t('suspicion.open', { count })}
              </Typography>
              <Box role="search" aria-label={t('suspicion.filters')} sx={filters}>
                <FilterField
                  label={t('suspicion.kindLabel')}
                  value={kind}
                  options={[
                    { value: '', label: t('suspicion.everyKind') },
                    ...kinds.map((one) => ({ value: one.kind, label: t(`suspicion.kind.${one.kind}`) })),
                  ]}
                  onChange={(value) => {
                    setKind(value)
                    setPlaces([])
                  }}
                />
                <FilterField
                  label={t('suspicion.order')}
                  value={by}
                  options={[
                    { value: 'money', label: t('suspicion.byMoney') },
                    { value: 'age', label: t('suspicion.byAge') },
                  ]}
                  onChange={(value) => {
                    setBy(value)
                    setPlaces([])
                  }}
                />
              </Box>
              {open.length === 0 ? (
                <Notice>{t(kind ? 'suspicion.noneOfKind' : 'suspicion.none')}</Notice>
              ) : (
                <Box component="ul" aria-labelledby="suspicion-open" sx={cards}>
                  {open.map((one) => (
                    <Row key={one.number} one={one} />
                  ))}
                </Box>
              )}
              {after || next ? (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                  {after ? (
                    <PrimaryButton variant="outlined" onClick={() => setPlaces(places.slice(0, -1))}>
                      {t('suspicion.before')}
                    </PrimaryButton>
                  ) : null}
                  {next ? (
                    <PrimaryButton variant="outlined" onClick={() => setPlaces([...places, next])}>
                      {t('suspicion.more')}
                    </PrimaryButton>
                  ) : null}
                </Box>
              ) : null}
            </Flow>
          </Box>
          <Waiting
            title={t('suspicion.standing')}
            text={t('suspicion.standingText')}
            empty={t('suspicion.noStanding')}
            decisions={standing.filter((one) => !waitsForAnswer(one))}
          />
          <Kinds kinds={kinds} />
        </Flow>
      )}
    </Room>
  )
}

function Row({ one }: { one: OpenSuspicion }) {
  const t = useTexts('desk')
  const finds = useFinds()
  return (
    <Box component="li" sx={wayCard}>
      <Link {...roomAt('verdacht', one.number)} sx={wholeLink}>
        {t('suspicion.caseOf', { number: one.number })}
      </Link>
      <Typography>{finds(one.finds)}</Typography>
      <Typography color="textSecondary">
        <Money cents={one.cents} /> · {t('suspicion.since')} <DateText value={one.since} />
      </Typography>
    </Box>
  )
}

const filters = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  maxWidth: 720,
} as const
