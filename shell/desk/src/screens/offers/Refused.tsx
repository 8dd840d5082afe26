import type { ApiProblem } from '@weitersagen/kit/api'
import { Box, Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { DeskOutcome, useDeskProblemText } from '../../features/desk'

/** Why a change can't be made: what has to be put right, or the lines that the check of the file refuses. */
export function Refused({ problem }: { problem: ApiProblem }) {
  const t = useTexts('desk')
  const text = useDeskProblemText()
  if (problem.code === 'offers.fields') {
    const codes = [...new Set(problem.fields.map(({ code }) => code))]
    return (
      <Notice tone="error" title={t('offers.wrong')}>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {codes.map((code) => (
            <li key={code}>{text(code)}</li>
          ))}
        </Box>
      </Notice>
    )
  }
  const lines = problem.values?.lines
  if (problem.code !== 'offers.file' || !lines) return <DeskOutcome problem={problem} />
  return (
    <Notice tone="error" title={text(problem.code)}>
      <Box component="ul" lang="en" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {lines.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Notice>
  )
}
