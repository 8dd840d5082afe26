import {
  Badge,
  Box,
  Card,
  DateText,
  Flow,
  Money,
  PrimaryButton,
  Typography,
  type BadgeTone,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { readFile } from '../../api/client'
import type { SellerNote, SellerNotes } from '../../api'
import { DeskOutcome, out, RoomProblem, useDeskSend } from '../../features/desk'
import { useMonth } from '../../features/look'
import { inline, list, row } from './styles'

/** Its credit notes, for who sees money: what became of each, and the document itself. */
export function NotesCard({ number }: { number: string }) {
  const t = useTexts('desk')
  return (
    <Card component="section" aria-labelledby="notes">
      <Flow gap={2}>
        <Typography variant="h2" id="notes">
          {t('sellers.notes')}
        </Typography>
        <Screen<SellerNotes>
          path={`/bff/desk/sellers/of/${encodeURIComponent(number)}/notes`}
          endsBy={out}
          onProblem={(problem, reload) => <RoomProblem problem={problem} reload={reload} />}
        >
          {({ notes, more }) => (
            <>
              {notes.length === 0 ? (
                <Typography>{t('sellers.noNotes')}</Typography>
              ) : (
                <Box component="ul" aria-labelledby="notes" sx={list}>
                  {notes.map((note) => (
                    <NoteRow key={note.number} note={note} />
                  ))}
                </Box>
              )}
              {more ? <Typography>{t('sellers.olderNotes')}</Typography> : null}
            </>
          )}
        </Screen>
      </Flow>
    </Card>
  )
}

const tones: Record<SellerNote['state'], BadgeTone> = {
  issued: 'success',
  objected: 'warning',
  answered: 'neutral',
  cancelled: 'neutral',
  correcting: 'neutral',
}

// texts: sellers.noteState.* sellers.payment.*
function NoteRow({ note }: { note: SellerNote }) {
  const t = useTexts('desk')
  const month = useMonth()
  const { number, day, grossCents, state, payment, paidAt, objection } = note
  const { send, busy, problem } = useDeskSend(() =>
    readFile(`/bff/desk/sellers/notes/${encodeURIComponent(number)}/pdf`, `${number}.pdf`),
  )
  return (
    <Box component="li" sx={row}>
      <Box sx={inline}>
        <Typography sx={{ fontWeight: 700 }}>{number}</Typography>
        <Badge tone={tones[state]}>{t(`sellers.noteState.${state}`)}</Badge>
        <Typography component="span" sx={{ fontWeight: 700 }}>
          <Money cents={grossCents} />
        </Typography>
      </Box>
      <Typography color="textSecondary">
        {t('sellers.ofMonth', { month: month(note.month) })} · <DateText value={day} />
        {payment ? ` · ${t(`sellers.payment.${payment}`)}` : ''}
        {paidAt ? (
          <>
            {' '}
            <DateText value={paidAt} />
          </>
        ) : null}
      </Typography>
      {objection ? (
        <Typography sx={{ whiteSpace: 'pre-line' }}>
          {t('sellers.objection', { reason: objection })}
        </Typography>
      ) : null}
      <div>
        <PrimaryButton
          variant="outlined"
          size="small"
          icon="download"
          busy={busy}
          aria-label={t('sellers.takeNote', { number })}
          onClick={() => void send(undefined).catch(() => undefined)}
        >
          {t('sellers.pdf')}
        </PrimaryButton>
      </div>
      <DeskOutcome problem={problem} />
    </Box>
  )
}
