import { useMemo } from 'react'
import { Actions, Box, Button, Card, Flow, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  InPlace,
  requiredText,
  schema,
  SubmitButton,
  TextArea,
  useInPlace,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { OfferEdition, OfferView } from '../../api'
import { Fingerprint, SignedOutcome } from '../../features/desk'
import { Amounts } from './Amounts'
import { Effect } from './Effect'
import { Needed } from './Needed'
import { useOfferDeed } from './useOfferDeed'
import { startOf } from './words'

/** As the server has it. */
const longest = 400

export type WaitingOfferProps = { view: OfferView; edition: OfferEdition; done: (text: string) => void }

// Rule (page, 5 D): What waits for a second person is shown with what was and what will be, and who entered it; its
// digest goes along with what is signed. Test: offers.test.tsx `has a second person confirm what was seen`.
/** An edition that raises amounts: another person confirms it, or one refuses it. */
export function WaitingOffer({ view, edition, done }: WaitingOfferProps) {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  const { by, at, digest } = edition
  return (
    <Card component="section" aria-labelledby="waiting">
      <Flow gap={2}>
        <Typography variant="h2" id="waiting">
          {t('offers.waitingTitle')}
        </Typography>
        <Typography>
          {by
            ? t('offers.enteredBy', { name: by, time: dateTime(at) })
            : t('offers.fromFolder', { time: dateTime(at) })}
        </Typography>
        {view.effect ? (
          <>
            <Typography variant="h3">{t('offers.trial')}</Typography>
            <Effect trial={view.effect} today={view.today} />
            <Needed raises={view.effect.raises} limit={view.limit} />
          </>
        ) : (
          <Bare edition={edition} limit={view.limit} />
        )}
        <Typography color="textSecondary" component="div" variant="body2">
          {t('offers.digest')} <Fingerprint value={digest.slice(0, 16)} />
        </Typography>
        {view.may === 'yes' ? <Confirm edition={edition} done={done} /> : null}
        {view.may === 'same' ? <Notice tone="info">{t('offers.maySame')}</Notice> : null}
        {view.may === 'ended' ? <Notice tone="warning">{t('offers.mayEnded')}</Notice> : null}
        <RefuseOffer digest={digest} own={view.may === 'same'} done={done} />
      </Flow>
    </Card>
  )
}

/** Of what can't be read any more, the amounts that were noted when it was loaded. */
function Bare({ edition: { raises, amounts }, limit }: { edition: OfferEdition; limit: OfferView['limit'] }) {
  const t = useTexts('desk')
  const others = amounts.filter(
    (one) => !raises.some((raise) => raise.kind === one.kind && raise.subject === one.subject),
  )
  return (
    <>
      <Needed raises={raises} limit={limit} />
      {others.length > 0 ? (
        <>
          <Typography>{t('offers.alsoChanged')}</Typography>
          <Amounts amounts={others} label={t('offers.alsoChanged')} />
        </>
      ) : null}
    </>
  )
}

function Confirm({ edition, done }: { edition: OfferEdition; done: (text: string) => void }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const { digest, amounts, raises } = edition
  const start = startOf([...amounts, ...raises])
  const day = start ? date(start) : ''
  const deed = useOfferDeed()
  const confirm = async () => {
    const after = await deed.sign({ act: 'confirm', seen: digest })
    if (!after) return
    if (after.state === 'waits') done(t('offers.stoodFor'))
    else done(day ? t('offers.confirmedFrom', { day }) : t('offers.confirmed'))
  }
  return (
    <>
      <Typography>{day ? t('offers.confirmTextFrom', { day }) : t('offers.confirmText')}</Typography>
      <div>
        <PrimaryButton size="large" icon="shield" busy={deed.busy} onClick={() => void confirm()}>
          {t('offers.confirm')}
        </PrimaryButton>
      </div>
      <SignedOutcome of={deed} />
    </>
  )
}

function RefuseOffer({
  digest,
  own,
  done,
}: {
  digest: string
  /** What one entered oneself is taken back; what others did is refused. */
  own: boolean
  done: (text: string) => void
}) {
  const t = useTexts('desk')
  const place = useInPlace()
  return (
    <>
      <InPlace place={place}>
        <Reason digest={digest} own={own} done={done} cancel={place.close} />
      </InPlace>
      {place.isOpen ? null : (
        <div>
          <Button id={place.opener} variant="outlined" onClick={place.open}>
            {t(own ? 'offers.withdraw' : 'offers.refuse')}
          </Button>
        </div>
      )}
    </>
  )
}

function Reason({
  digest,
  own,
  done,
  cancel,
}: {
  digest: string
  own: boolean
  done: (text: string) => void
  cancel: () => void
}) {
  const t = useTexts('desk')
  const deed = useOfferDeed()
  const rules = useMemo(() => schema({ reason: requiredText({ max: longest }) }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      if (await deed.sign({ act: 'refuse', seen: digest, reason }))
        done(t(own ? 'offers.withdrawn' : 'offers.refused'))
    },
  })
  return (
    <Box sx={{ maxWidth: 640, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 2 }}>
      <Form form={form} label={t(own ? 'offers.withdraw' : 'offers.refuse')}>
        <TextArea
          name="reason"
          label={t('offers.reason')}
          hint={t('offers.reasonHint')}
          rows={2}
          maxLength={longest}
        />
        <SignedOutcome of={deed} />
        <Actions>
          <SubmitButton>{t(own ? 'offers.withdrawYes' : 'offers.refuseYes')}</SubmitButton>
          <Button variant="text" onClick={cancel}>
            {t('shared.action.cancel')}
          </Button>
        </Actions>
      </Form>
    </Box>
  )
}
