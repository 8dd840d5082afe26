import { useState } from 'react'
import { Badge, Box, ButtonLink, Card, DateText, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  requiredText,
  schema,
  SubmitButton,
  SubmitRow,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { SellerRecheck, SellerRechecks } from '../../api'
import { may, Room, SignedOutcome, useDesk, useSigned } from '../../features/desk'
import { Done, type DoneText } from '../../features/look'
import { BackToSellers } from './SellerPage'
import { inline, list } from './styles'
import { toSeller, toWaitingNotes } from './ways'

const longest = 500

const rules = schema({ reason: requiredText({ max: longest }) })

/** Changed accounts, mailboxes and tax data that payouts wait for, with the word by which they go on. */
export function RechecksPage() {
  const t = useTexts('desk')
  const { who } = useDesk()
  const [done, setDone] = useState<DoneText>()
  return (
    <Room<SellerRechecks>
      path="/bff/desk/sellers/rechecks"
      title={t('sellers.rechecks')}
      lead={may(who, 'people') ? <BackToSellers /> : t('sellers.rechecksLead')}
    >
      {({ rechecks, twoPeople }) => (
        <Flow gap={2.5}>
          <Done done={done} />
          {may(who, 'people') ? null : (
            <div>
              <ButtonLink {...toWaitingNotes()} variant="outlined" iconAfter="arrowRight">
                {t('sellers.waitingNotes')}
              </ButtonLink>
            </div>
          )}
          <Typography>{t(twoPeople ? 'sellers.recheckTextTwo' : 'sellers.recheckText')}</Typography>
          {rechecks.length === 0 ? (
            <Notice>{t('sellers.noRechecks')}</Notice>
          ) : (
            <Box component="ul" aria-label={t('sellers.rechecks')} sx={[list, { display: 'grid', gap: 2 }]}>
              {rechecks.map((recheck) => (
                <Row key={recheck.id} recheck={recheck} done={setDone} />
              ))}
            </Box>
          )}
        </Flow>
      )}
    </Room>
  )
}

type RowProps = { recheck: SellerRecheck; done: (text: DoneText) => void }

// texts: sellers.change.*
function Row({ recheck, done }: RowProps) {
  const t = useTexts('desk')
  const { who } = useDesk()
  const { id, number, name, change, at, until, deniedAt, first, own } = recheck
  const title = `${name} (${number})`
  return (
    <Box component="li">
      <Card component="section" aria-label={title}>
        <Flow gap={1.5}>
          <Box sx={inline}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Badge tone="warning">{t(`sellers.change.${change}`)}</Badge>
          </Box>
          <Typography>
            {t('sellers.changedOn')} <DateText value={at} time />
          </Typography>
          {deniedAt ? (
            <Notice tone="error">
              {t('sellers.denied')} <DateText value={deniedAt} time />
            </Notice>
          ) : null}
          {until ? (
            <Typography color="textSecondary">
              {t('sellers.until')} <DateText value={until} />
            </Typography>
          ) : null}
          {first ? <Typography>{t('sellers.firstVoice', { name: first })}</Typography> : null}
          {own ? <Notice>{t('sellers.ownVoice')}</Notice> : <Settle id={id} title={title} done={done} />}
          {may(who, 'people') ? (
            <div>
              <ButtonLink {...toSeller(number)} variant="text" size="small" iconAfter="arrowRight">
                {t('sellers.look', { name: number })}
              </ButtonLink>
            </div>
          ) : null}
        </Flow>
      </Card>
    </Box>
  )
}

type Word = { id: string; reason: string }

function Settle({ id, title, done }: { id: string; title: string; done: (text: DoneText) => void }) {
  const t = useTexts('desk')
  const word = useSigned(
    (body: Word) => answerOf(api.POST('/bff/desk/sellers/rechecks/question', { body })),
    (body, signed) => answerOf(api.POST('/bff/desk/sellers/rechecks', { body: { ...body, ...signed } })),
  )
  const form = useKitForm({
    schema: rules,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      const settled = await word.sign({ id, reason })
      if (settled) done({ text: t(settled.waits ? 'sellers.settledFirst' : 'sellers.settled', { title }) })
      return 'more'
    },
  })
  return (
    <Form form={form} label={t('sellers.settle')}>
      <TextField
        name="reason"
        label={t('sellers.settleReason')}
        hint={t('sellers.settleHint')}
        maxLength={longest}
        autoComplete="off"
      />
      <SignedOutcome of={word} />
      <SubmitRow>
        <SubmitButton>{t('sellers.settle')}</SubmitButton>
      </SubmitRow>
    </Form>
  )
}
