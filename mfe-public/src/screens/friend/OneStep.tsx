import type { RefObject } from 'react'
import { Flow } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Friend } from '../../api'
import { PersonFields } from './PersonStep'
import { SendFields } from './SendStep'
import { StepHeading } from './StepHeading'

export type OneStepProps = { friend: Friend; heading: RefObject<HTMLHeadingElement | null> }

/** All of it, where name and e-mail are enough. */
export function OneStep({ friend, heading }: OneStepProps) {
  const t = useTexts('public')
  return (
    <Flow gap={3}>
      <StepHeading heading={heading} title={t('friend.formTitle')} lead={t('friend.formLead')} />
      <PersonFields />
      <SendFields friend={friend} />
    </Flow>
  )
}
