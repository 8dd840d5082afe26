import {
  Actions,
  Badge,
  Box,
  Button,
  ButtonLink,
  Card,
  DateText,
  Flow,
  Money,
  Outcome,
  Typography,
  type BadgeTone,
} from '@weitersagen/kit/ui'
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
import { useArea, usePages, useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import { answerOf, api } from '../../api/client'
import type { CreditNote } from '../../api'
import { useMonth } from '../../area/useMonth'
import { FileButton, useFile } from './FileButton'

export type CreditNoteCardProps = {
  note: CreditNote
  /** Nothing is paid for now: above all documents stands why. */
  stopped: boolean
  reload: () => void
}

const tones: Record<CreditNote['state'], BadgeTone> = {
  issued: 'success',
  objected: 'warning',
  answered: 'success',
  cancelled: 'neutral',
  correcting: 'neutral',
}

// Rule (document, D): While payouts of a seller are stopped, the start, the billing and the data say why, since when
// and until when, and no document promises the next payout run. Enforced: screen/seller.waits, Rechecks.tsx Rechecks,
// CreditNoteCard.tsx moneyOf. Test: TestStoppedPayoutsStandWhereTheMoneyIs, invoices.test.tsx `promises no payout
// while payouts are stopped`.
/** The words for where the money is; none for what takes another document back. */
const moneyOf = ({ payment, state, refused }: CreditNote, stopped: boolean) => {
  if (payment === 'due' && state === 'objected') return 'invoices.stopped'
  if (refused) return 'invoices.refused'
  if (payment === 'due' && stopped) return 'invoices.waits'
  return payment ? (`invoices.payments.${payment}` as const) : undefined
}

/** A document with its sum, its files and what became of it. */
export function CreditNoteCard({ note, stopped, reload }: CreditNoteCardProps) {
  const t = useSellerTexts()
  const { id, number, kind, month, date, netCents, vatCents, grossCents, state } = note
  const notes = useShared('/creditnotes')
  const page = usePages()
  const monthName = useMonth()
  const place = useInPlace()
  const file = useFile()
  const download = (format: 'pdf' | 'xml') => (
    <FileButton
      path={`${notes}/${id}/${format}`}
      name={`${number}.${format}`}
      text={t(`invoices.${format}`)}
      label={t(`invoices.${format}Of`, { number })}
      send={file}
    />
  )
  const money = moneyOf(note, stopped)
  return (
    <Card component="li" pad="none" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Flow gap={1.5}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
          <Typography variant="h3" component="h2">
            {t(`invoices.kind_${kind}`, { month: monthName(month) })}
          </Typography>
          <Badge tone={tones[state]}>{t(`invoices.states.${state}`)}</Badge>
          <Typography
            sx={{
              ml: { md: 'auto' },
              fontWeight: 700,
              fontSize: '1.25rem',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Money cents={grossCents} />
            {vatCents ? (
              <>
                {' '}
                <Typography component="span" color="textSecondary">
                  {t('invoices.gross')}
                </Typography>
              </>
            ) : null}
          </Typography>
        </Box>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {number}, <DateText value={date} />, {t('invoices.net')} <Money cents={netCents} />
          {vatCents ? (
            <>
              , {t('invoices.vat')} <Money cents={vatCents} />
            </>
          ) : null}
        </Typography>
        {note.cancelledBy ? (
          <Typography>
            {t('invoices.corrected', { by: note.cancelledBy, anew: note.replacedBy ?? '' })}
          </Typography>
        ) : null}
        {note.reason ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t('invoices.why', { reason: note.reason })}
          </Typography>
        ) : null}
        {note.objectedAt ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t('invoices.objectedOn')} <DateText value={note.objectedAt} />: {note.objection}
          </Typography>
        ) : null}
        {note.answer ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t('invoices.answer')} {note.answer}
          </Typography>
        ) : null}
        {money ? (
          <Typography>
            {t(money)}
            {note.paidAt ? (
              <>
                {' '}
                <DateText value={note.paidAt} />
                {note.last4 ? ` ${t('invoices.paidTo', { last4: note.last4 })}` : null}
              </>
            ) : null}
            {note.payment !== 'met' && note.toPayCents && note.toPayCents !== grossCents ? (
              <>
                , {t('invoices.toPay')} <Money cents={note.toPayCents} />
              </>
            ) : null}
          </Typography>
        ) : null}
        {place.isOpen ? null : (
          <Actions>
            {download('pdf')}
            {download('xml')}
            {kind === 'cancellation' ? null : (
              <ButtonLink
                {...page('rewards', { note: number })}
                size="small"
                variant="text"
                aria-label={t('invoices.rowsOf', { number })}
              >
                {t('invoices.rows')}
              </ButtonLink>
            )}
            {state === 'issued' ? (
              <Button
                id={place.opener}
                size="small"
                variant="text"
                aria-label={t('invoices.objectTo', { number })}
                onClick={place.open}
              >
                {t('invoices.object')}
              </Button>
            ) : null}
          </Actions>
        )}
        <InPlace place={place}>
          <ObjectionForm
            id={id}
            number={number}
            cancel={place.close}
            done={() => {
              place.close()
              reload()
            }}
          />
        </InPlace>
        <Outcome problem={file.problem} />
      </Flow>
    </Card>
  )
}

const rules = schema({ reason: requiredText({ max: 500 }) })

type FormProps = { id: string; number: string; done: () => void; cancel: () => void }

/** Says what an objection does before it is sent: it can't be taken back. */
function ObjectionForm({ id, number, done, cancel }: FormProps) {
  const t = useSellerTexts()
  const { name: area } = useArea()
  const form = useKitForm({
    schema: rules,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      await answerOf(
        api.PUT('/bff/seller/{area}/creditnotes/{id}/objection', { params: { path: { area, id } }, body }),
      )
      done()
    },
  })
  return (
    <Form form={form} label={t('invoices.objectTo', { number })}>
      <Typography>{t('invoices.objectText')}</Typography>
      <TextArea name="reason" label={t('invoices.reason')} hint={t('invoices.reasonHint')} maxLength={500} />
      <Actions>
        <SubmitButton>{t('invoices.objectYes')}</SubmitButton>
        <Button variant="text" onClick={cancel}>
          {t('invoices.objectNo')}
        </Button>
      </Actions>
    </Form>
  )
}
