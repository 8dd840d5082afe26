import type { ReactNode } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { Box, Notice } from '@weitersagen/kit/ui'
import { useDeskProblemText } from './problems'

/** What became of an action at the desk, beside the place where it was started. */
export function DeskOutcome({ success, problem }: { success?: ReactNode; problem?: ApiProblem | undefined }) {
  const text = useDeskProblemText()
  return (
    <>
      {/* Empty, it takes no row of a grid. */}
      <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {success && !problem ? <Notice tone="success">{success}</Notice> : null}
      </Box>
      {problem ? <Notice tone="error">{text(problem.code, problem.values)}</Notice> : null}
    </>
  )
}
