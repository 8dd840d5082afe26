import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { useProblemText } from '@weitersagen/kit/i18n'
import { Notice } from './Notice'

export type OutcomeProps = {
  /** Words for what worked; nothing while it hasn't. */
  success?: ReactNode
  problem?: ApiProblem | undefined
}

/**
 * What became of an action, beside the place where it was started. The live region is there from the start, so that
 * it is spoken.
 */
export function Outcome({ success, problem }: OutcomeProps) {
  const text = useProblemText()
  return (
    <>
      {/* Empty, it takes no row of a grid. */}
      <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {success && !problem ? <Notice tone="success">{success}</Notice> : null}
      </Box>
      {problem ? <Notice tone="error">{text(problem.code)}</Notice> : null}
    </>
  )
}
