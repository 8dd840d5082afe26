import { useState } from 'react'
import {
  Badge,
  Box,
  Button,
  Card,
  Flow,
  PrimaryButton,
  Typography,
  type BadgeTone,
} from '@weitersagen/kit/ui'
import { InPlace, useInPlace } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { OfferEdition, OfferView } from '../../api'
import { Amounts } from './Amounts'
import { SignedOutcome } from '../../features/desk'
import { useOfferDeed } from './useOfferDeed'

const first = 5

const tones: Record<OfferEdition['state'], BadgeTone> = {
  loaded: 'success',
  confirmed: 'success',
  refused: 'neutral',
  waits: 'warning',
  overtaken: 'neutral',
}

/** Who changed what and when, in words; the newest change of amounts can be taken back, where it stands. */
export function HistoryCard({ view, done }: { view: OfferView; done: (text: string) => void }) {
  const t = useTexts('desk')
  const [all, setAll] = useState(false)
  // The newest change of amounts that held is what an undo takes back, as the server has it.
  const undone = view.undo
    ? view.past.find(({ state, amounts }) => ['loaded', 'confirmed'].includes(state) && amounts.length > 0)
    : undefined
  const shown = all
    ? view.past
    : view.past.filter((edition, at) => at < first || edition.number === undone?.number)
  return (
    <Card component="section" aria-labelledby="history">
      <Flow gap={2}>
        <Typography variant="h2" id="history">
          {t('offers.history')}
        </Typography>
        {view.past.length === 0 ? <Typography>{t('offers.noHistory')}</Typography> : null}
        <Box
          component="ol"
          aria-labelledby="history"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
        >
          {shown.map((edition) => (
            <Row key={edition.number} edition={edition}>
              {edition === undone ? <Undo label={view.label} number={edition.number} done={done} /> : null}
            </Row>
          ))}
        </Box>
        {shown.length < view.past.length ? (
          <div>
            <Button variant="outlined" onClick={() => setAll(true)}>
              {t('offers.allHistory', { count: view.past.length })}
            </Button>
          </div>
        ) : null}
      </Flow>
    </Card>
  )
}

// texts: offers.state.*
function Row({ edition, children }: { edition: OfferEdition; children: React.ReactNode }) {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  const { number, at, by, state, decidedBy, reason, restores, amounts } = edition
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 700 }}>
          {t('offers.edition', { number, time: dateTime(at) })} · {by || t('offers.folder')}
        </Typography>
        <Badge tone={tones[state]}>{t(`offers.state.${state}`)}</Badge>
      </Box>
      {restores ? <Typography>{t('offers.restores', { number: restores })}</Typography> : null}
      {decidedBy ? (
        <Typography>
          {t(state === 'refused' ? 'offers.refusedBy' : 'offers.confirmedBy', { name: decidedBy })}
        </Typography>
      ) : null}
      {reason ? <Typography>{t('offers.because', { reason })}</Typography> : null}
      {amounts.length > 0 ? (
        <Amounts amounts={amounts} label={t('offers.changedIn', { number })} />
      ) : (
        <Typography color="textSecondary">{t('offers.noAmounts')}</Typography>
      )}
      {children}
    </Box>
  )
}

function Undo({ label, number, done }: { label: string; number: number; done: (text: string) => void }) {
  const t = useTexts('desk')
  const deed = useOfferDeed()
  const place = useInPlace()
  const undo = async () => {
    const after = await deed.sign({ act: 'undo', seen: label })
    if (after) done(t(after.state === 'waits' ? 'offers.nowWaits' : 'offers.undone', { number }))
  }
  return (
    <>
      <InPlace place={place}>
        <Flow gap={2}>
          <Typography>{t('offers.undoText')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <PrimaryButton icon="shield" busy={deed.busy} onClick={() => void undo()}>
              {t('offers.undoYes')}
            </PrimaryButton>
            <Button variant="text" onClick={place.close}>
              {t('shared.action.cancel')}
            </Button>
          </Box>
          <SignedOutcome of={deed} />
        </Flow>
      </InPlace>
      {place.isOpen ? null : (
        <div>
          <Button id={place.opener} variant="outlined" onClick={place.open}>
            {t('offers.undo')}
          </Button>
        </div>
      )}
    </>
  )
}
