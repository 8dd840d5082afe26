import { Actions, Badge, Box, Button, Card, DateText, Flow, Notice, Typography } from '@weitersagen/kit/ui'
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
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { PersonInquiry } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'

/** Says at the top that somebody waits for an answer, and leads there. */
export function Asked({ inquiries }: { inquiries: PersonInquiry[] }) {
  const t = useTexts('desk')
  const waiting = inquiries.filter(({ answeredAt }) => !answeredAt)
  const [first] = waiting
  if (!first) return null
  return (
    <Notice tone="warning" title={t('inquiries.waiting', { count: waiting.length })}>
      <Typography>
        <DateText value={first.at} time />
      </Typography>
      <Button variant="text" onClick={() => document.getElementById('inquiries')?.focus()}>
        {t('inquiries.toAnswer')}
      </Button>
    </Notice>
  )
}

/** What the recommender asked about a missing reward. An answer is mailed, and given once. */
export function InquiriesCard({ inquiries }: { inquiries: PersonInquiry[] }) {
  const t = useTexts('desk')
  if (inquiries.length === 0) return null
  return (
    <Card component="section" aria-labelledby="inquiries">
      <Flow gap={1.5}>
        <Typography variant="h2" id="inquiries" tabIndex={-1}>
          {t('inquiries.title')}
        </Typography>
        <Box component="ul" aria-labelledby="inquiries" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {inquiries.map((inquiry) => (
            <Inquiry key={inquiry.id} inquiry={inquiry} />
          ))}
        </Box>
      </Flow>
    </Card>
  )
}

function Inquiry({ inquiry }: { inquiry: PersonInquiry }) {
  const t = useTexts('desk')
  const place = useInPlace()
  const { at, order, product, message, answer, answeredAt, number } = inquiry
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 700 }}>
          <DateText value={at} time />
        </Typography>
        <Badge tone={answeredAt ? 'success' : 'warning'}>
          {t(answeredAt ? 'inquiries.answered' : 'inquiries.waits')}
        </Badge>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[t('inquiries.order', { order }), product, number].filter(Boolean).join(' · ')}
      </Typography>
      <Typography sx={written}>{message}</Typography>
      {answer ? (
        <Box sx={{ pl: 2, borderLeft: '3px solid', borderColor: 'divider' }}>
          <Typography sx={written}>{answer}</Typography>
        </Box>
      ) : null}
      {answeredAt || place.isOpen ? null : (
        <div>
          <Button id={place.opener} variant="outlined" onClick={place.open}>
            {t('inquiries.begin')}
          </Button>
        </div>
      )}
      {answeredAt ? null : (
        <InPlace place={place}>
          <AnswerForm id={inquiry.id} close={place.close} />
        </InPlace>
      )}
    </Box>
  )
}

const written = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

const rules = schema({ answer: requiredText({ max: 4000 }) })

function AnswerForm({ id, close }: { id: string; close: () => void }) {
  const t = useTexts('desk')
  const refresh = useRefreshScreens()
  const { send, problem } = useDeskSend((answer: string) =>
    answerOf(api.POST('/bff/desk/inquiries/{id}/answer', { params: { path: { id } }, body: { answer } })),
  )
  const form = useKitForm({
    schema: rules,
    defaults: { answer: '' },
    onSubmit: async ({ answer }) => {
      try {
        await send(answer)
      } catch {
        return 'more'
      }
      await refresh()
      return undefined
    },
  })
  return (
    <Form form={form} label={t('inquiries.begin')}>
      <TextArea name="answer" label={t('inquiries.answer')} hint={t('inquiries.hint')} maxLength={4000} />
      <DeskOutcome problem={problem} />
      <Actions>
        <SubmitButton>{t('inquiries.send')}</SubmitButton>
        <Button variant="text" onClick={close}>
          {t('shared.action.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}
