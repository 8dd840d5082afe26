import { useRef, type Ref } from 'react'
import { Box, Button, Card, Flow, Notice, Outcome, Question, Typography } from '@weitersagen/kit/ui'
import { useFormats, useProblemText, useTexts } from '@weitersagen/kit/i18n'
import type { OrderRow } from '../../api'
import { isApprovable, mostApproved, type Approving } from './useApproval'
import { useApprovalQuestion } from './useApprovalQuestion'
import { useRowFocus } from './useRowFocus'

export type ApprovalBarProps = {
  rows: OrderRow[]
  /** How many people an order takes. */
  needed: number
  approving: Approving
}

/** What approves the chosen orders together, and what became of each. */
export function ApprovalBar({ rows, needed, approving }: ApprovalBarProps) {
  const t = useTexts('agency')
  const { number } = useFormats()
  const { chosen, results, choose, approve, busy, problem } = approving
  const news = useRef<HTMLDivElement>(null)
  useRowFocus(rows, results, news)
  const question = useApprovalQuestion()
  const open = rows.filter(isApprovable)
  const all = open.length > 0 && open.every(({ id }) => chosen.some((one) => one.id === id))
  if (open.length === 0 && results.length === 0 && !problem) return null
  const count = chosen.length
  return (
    <Flow gap={2}>
      {open.length > 0 ? (
        <Card
          component="section"
          aria-label={t('approval.bar')}
          tone="sunken"
          pad="none"
          sx={{ p: 2, position: { md: 'sticky' }, bottom: 0, zIndex: 2 }}
        >
          <Box
            sx={{
              display: { xs: 'grid', md: 'flex' },
              flexWrap: 'wrap',
              gap: 1.5,
              alignItems: 'center',
              // On a phone both buttons are as wide as the bar.
              '& > div > button': { width: { xs: '100%', md: 'auto' } },
            }}
          >
            <Typography role="status" sx={{ flexGrow: 1 }}>
              {count > 0
                ? t('approval.chosen', { count, number: number(count) })
                : t('approval.none', { count: open.length, number: number(open.length) })}
            </Typography>
            <Button variant="outlined" disabled={busy} onClick={() => choose(open, !all)}>
              {t(all ? 'approval.chooseNone' : 'approval.chooseAll')}
            </Button>
            {count > 0 ? (
              <Question
                label={t('approval.approve', { count, number: number(count) })}
                question={question(chosen, needed)}
                yes={t('approval.yes')}
                no={t('approval.no')}
                begin={{ variant: 'contained' }}
                run={() => approve().catch(ignore)}
              />
            ) : (
              <Button variant="contained" disabled>
                {t('approval.approveNone')}
              </Button>
            )}
          </Box>
          {count === mostApproved ? (
            <Typography color="textSecondary">
              {t('approval.most', { number: number(mostApproved) })}
            </Typography>
          ) : null}
        </Card>
      ) : null}
      <Outcome problem={problem} />
      <Results ref={news} results={results} />
    </Flow>
  )
}

/** A problem is shown beside the bar. */
const ignore = () => undefined

/** One line an order. */
function Results({ results, ref }: { results: Approving['results']; ref: Ref<HTMLDivElement> }) {
  const t = useTexts('agency')
  const words = useProblemText()
  const refused = results.some(({ outcome }) => outcome === 'refused')
  return (
    <Box ref={ref} role="status" tabIndex={-1} sx={{ '&:empty': { position: 'absolute' } }}>
      {results.length > 0 ? (
        <Notice tone={refused ? 'warning' : 'success'} title={t('approval.results')}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {results.map(({ id, number, outcome, code = '' }) => (
              <li key={id}>
                {number}: {outcome === 'refused' ? words(code) : t(`approval.outcome_${outcome}`)}
              </li>
            ))}
          </Box>
        </Notice>
      ) : null}
    </Box>
  )
}
