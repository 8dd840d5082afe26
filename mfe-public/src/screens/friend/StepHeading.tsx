import type { RefObject } from 'react'
import type { Step } from '@weitersagen/kit/blocks'
import { Box, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

export type StepHeadingProps = {
  /** None where there is one alone. */
  step?: Step
  title: string
  lead: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** The second step has the page to itself, and its heading is the page's. */
export function StepHeading({ step, title, lead, heading }: StepHeadingProps) {
  const t = useTexts('public')
  return (
    <Box component="header" sx={{ display: 'grid', gap: 0.75 }}>
      {step ? (
        <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
          {t('friend.step', { step })}
        </Typography>
      ) : null}
      <Typography
        variant="h3"
        component={step === 2 ? 'h1' : 'h2'}
        ref={heading}
        tabIndex={-1}
        sx={{ scrollMarginTop: 120 }}
      >
        {title}
      </Typography>
      <Typography color="textSecondary">{lead}</Typography>
    </Box>
  )
}
