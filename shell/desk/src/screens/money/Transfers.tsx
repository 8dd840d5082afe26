import { useId, useState } from 'react'
import { Box, ButtonLink, Flow, Money, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { PayoutTransfer, PayoutView } from '../../api'
import { roomAt, useDesk } from '../../features/desk'
import { RefuseTransfer } from './RefuseTransfer'
import { isSuspicious, isUnusual, useNoteText } from './words'

type Done = (notice: string | undefined) => void

/** So many lines stand there at first; the others come on demand. */
const part = 50

/** What is unusual comes first, then the others, and what has left the batch. */
export function Transfers({ view, done }: { view: PayoutView; done: Done }) {
  const t = useTexts('desk')
  const { batch, transfers } = view
  const inside = transfers.filter(({ unpaid }) => unpaid === '')
  const unusual = inside.filter(isUnusual)
  const waits = batch.status === 'awaiting_release'
  const show = (title: string, of: PayoutTransfer[]) => (
    <Group title={title} transfers={of} batch={waits ? batch.id : undefined} done={done} />
  )
  return (
    <>
      {unusual.length > 0
        ? show(t('money.unusual', { count: unusual.length }), unusual)
        : inside.length > 0 && <Typography>{t('money.nothingUnusual')}</Typography>}
      {waits && unusual.some(isSuspicious) ? <Typography>{t('money.releasesToo')}</Typography> : null}
      {show(
        t(unusual.length > 0 ? 'money.others' : 'money.lines'),
        inside.filter((one) => !isUnusual(one)),
      )}
      {show(
        t('money.left'),
        transfers.filter(({ unpaid }) => unpaid !== ''),
      )}
    </>
  )
}

type GroupProps = { title: string; transfers: PayoutTransfer[]; batch: string | undefined; done: Done }

function Group({ title, transfers, batch, done }: GroupProps) {
  const t = useTexts('desk')
  const id = useId()
  const [most, setMost] = useState(part)
  if (transfers.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Flow gap={1.5}>
        <Typography variant="h2" id={id} sx={{ fontSize: '1.25rem' }}>
          {title}
        </Typography>
        <Box component="ul" aria-labelledby={id} sx={list}>
          {transfers.slice(0, most).map((one) => (
            <Row key={one.id} transfer={one} batch={batch} done={done} />
          ))}
        </Box>
        {transfers.length > most ? (
          <div>
            <PrimaryButton variant="outlined" onClick={() => setMost(most + 4 * part)}>
              {t('money.more', { count: transfers.length - most })}
            </PrimaryButton>
          </div>
        ) : null}
      </Flow>
    </Box>
  )
}

// texts: money.for_*, money.unpaid_*, money.paid_*
function Row({ transfer, batch, done }: { transfer: PayoutTransfer; batch: string | undefined; done: Done }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const noteText = useNoteText()
  const { number, product, orderedOn, holder, last4, bonus, cents, unusual, unpaid, reason, status } =
    transfer
  // Whose money it is stands there for who decides about it, and no longer.
  const open = unpaid === '' && status === 'reserved'
  const what = transfer.for ? t(`money.for_${transfer.for}`) : t('money.heldForNothing')
  return (
    <Box component="li" sx={item}>
      <Box sx={columns}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {holder || (number && open ? what : number || what)}
          </Typography>
          <Typography variant="body2">
            {last4 ? t('money.iban', { last4 }) : t(open ? 'money.noAccount' : 'money.accountHidden')}
            {holder || !open ? ` · ${what}` : ''}
            {bonus ? ` · ${t('money.bonus')}` : ''}
          </Typography>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography>{transfer.for === 'agency' ? t('money.creditNote') : product}</Typography>
          <Typography variant="body2">
            {number ? t('money.number', { number }) : t('money.gone')}
            {orderedOn ? ` · ${t('money.orderedOn', { day: date(orderedOn) })}` : ''}
          </Typography>
        </Box>
        <Typography sx={{ fontWeight: 700, textAlign: { md: 'end' } }}>
          <Money cents={cents} />
        </Typography>
      </Box>
      {unusual.length > 0 ? (
        <Box component="ul" aria-label={t('money.notes')} sx={notes}>
          {unusual.map((note) => (
            <li key={note.kind}>{noteText(note)}</li>
          ))}
        </Box>
      ) : null}
      {open && isSuspicious(transfer) ? <ToCase number={number} /> : null}
      {unpaid ? (
        <Typography variant="body2">{t(`money.unpaid_${unpaid}`, { reason })}</Typography>
      ) : status === 'reserved' ? null : (
        <Typography variant="body2">{t(`money.paid_${status}`)}</Typography>
      )}
      {batch && !unpaid ? <RefuseTransfer batch={batch} transfer={transfer} done={done} /> : null}
    </Box>
  )
}

/** The case in which somebody decides about what is unusual, for who may open that room. */
function ToCase({ number }: { number: string }) {
  const t = useTexts('desk')
  const { rooms } = useDesk()
  if (!number || !rooms.some(({ id }) => id === 'verdacht')) return null
  return (
    <div>
      <ButtonLink
        {...roomAt('verdacht', number)}
        size="small"
        variant="outlined"
        iconAfter="arrowRight"
        aria-label={t('money.toCaseNamed', { number })}
      >
        {t('case.toSuspicion')}
      </ButtonLink>
    </div>
  )
}

const list = { m: 0, p: 0, listStyle: 'none' } as const
const item = {
  display: 'grid',
  gap: 1,
  py: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const
const columns = {
  display: 'grid',
  columnGap: 3,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 3fr) minmax(88px, 1fr)' },
} as const
const notes = { m: 0, pl: 2.5, display: 'grid', gap: 0.25 } as const
