import { useState } from 'react'
import { Badge, Box, Card, CheckBox, DateText, Flow, Money, Notice, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  requiredText,
  schema,
  SubmitButton,
  SubmitRow,
  TextArea,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { HeldList, HeldPayout } from '../../api'
import { Room, roomAt, SignedOutcome } from '../../features/desk'
import { BackLink, card, cards, Done, type DoneText } from '../../features/look'
import { useHeldDeed } from './useHeldDeed'

/** As the server has it. */
const longest = 400

const rules = schema({ reason: requiredText({ max: longest }) })

/** What left and no reward has, as after a restore: taken for paid by a passkey, exactly as it stands here. */
export function HeldScreen() {
  const t = useTexts('desk')
  const [done, setDone] = useState<DoneText>()
  return (
    <Room<HeldList>
      path="/bff/desk/held"
      title={t('money.held.title')}
      lead={<BackLink to={roomAt('geld')}>{t('money.toStart')}</BackLink>}
    >
      {(list) => (
        <Flow gap={3}>
          <Done done={done} />
          <Typography sx={{ maxWidth: 720 }}>{t('money.held.what')}</Typography>
          {list.held.length === 0 ? (
            <Notice tone="success">{t('money.held.none')}</Notice>
          ) : (
            <Accept key={list.digest} list={list} done={setDone} />
          )}
          {list.more ? <Typography>{t('money.held.more', { count: list.held.length })}</Typography> : null}
        </Flow>
      )}
    </Room>
  )
}

function Accept({ list, done }: { list: HeldList; done: (text: DoneText) => void }) {
  const t = useTexts('desk')
  const { held, digest } = list
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const chosen = held.filter(({ reference }) => !out.has(reference))
  const cents = chosen.reduce((sum, one) => sum + one.cents, 0)
  const deed = useHeldDeed()
  const form = useKitForm({
    schema: rules,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      const references = chosen.map(({ reference }) => reference)
      if (await deed.sign({ references, reason, digest })) {
        done({ text: t('money.held.done', { count: references.length }) })
      }
      return 'more'
    },
  })
  const flip = (reference: string) =>
    setOut((was) => {
      const next = new Set(was)
      if (!next.delete(reference)) next.add(reference)
      return next
    })
  return (
    <>
      <Box component="ul" aria-label={t('money.held.title')} sx={cards}>
        {held.map((one) => (
          <Row
            key={one.reference}
            one={one}
            chosen={!out.has(one.reference)}
            flip={() => flip(one.reference)}
          />
        ))}
      </Box>
      <Card component="section" aria-labelledby="accept">
        <Flow gap={2}>
          <Typography variant="h2" id="accept">
            {t('money.held.accept')}
          </Typography>
          <Typography>
            {t('money.held.chosen', { count: chosen.length })} <Money cents={cents} />
          </Typography>
          <Typography color="textSecondary">{t('money.held.acceptWhat')}</Typography>
          {chosen.length === 0 ? (
            <Notice>{t('money.held.chooseOne')}</Notice>
          ) : (
            <Form form={form} label={t('money.held.accept')}>
              <TextArea
                name="reason"
                label={t('money.reason')}
                hint={t('money.reasonHint')}
                rows={2}
                maxLength={longest}
              />
              <SignedOutcome of={deed} />
              <SubmitRow>
                <SubmitButton>{t('money.held.yes')}</SubmitButton>
              </SubmitRow>
            </Form>
          )}
        </Flow>
      </Card>
    </>
  )
}

// texts: money.held.way.*, money.held.bank.*
function Row({ one, chosen, flip }: { one: HeldPayout; chosen: boolean; flip: () => void }) {
  const t = useTexts('desk')
  const { reference, way, cents, at, status } = one
  return (
    <Box component="li" sx={card}>
      <Box component="label" sx={line}>
        <CheckBox type="checkbox" checked={chosen} onChange={flip} />
        <Box sx={words}>
          <Box sx={{ minWidth: 0, flex: '1 1 180px' }}>
            <Typography sx={{ fontWeight: 700 }}>
              {t(`money.held.way.${way}`)} · <Money cents={cents} />
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <DateText value={at} time /> · {reference}
            </Typography>
          </Box>
          {status ? (
            <Badge tone={status === 'paid' ? 'success' : 'warning'}>{t(`money.held.bank.${status}`)}</Badge>
          ) : null}
        </Box>
      </Box>
    </Box>
  )
}

/** The box stays beside its words, however narrow the screen is. */
const line = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 2,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
} as const
const words = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minWidth: 0,
} as const
