// Types only: screens must know the palette's own names.
export type { ColourShade } from '../theme/augment'

export { default as Box, type BoxProps } from '@mui/material/Box'
export { default as Button, type ButtonProps } from '@mui/material/Button'
export { default as ButtonBase } from '@mui/material/ButtonBase'
export { default as Typography } from '@mui/material/Typography'
export { styled, useTheme } from '@mui/material/styles'
export { Asking, useOnceMore, useOpener, type AskingProps } from './Asking'
export { Badge, type BadgeTone } from './Badge'
export { ButtonLink, PrimaryButton, type ButtonLinkProps, type PrimaryButtonProps } from './buttons'
export { offersId, RecommendLink } from './RecommendLink'
export { Card, type CardProps } from './Card'
export { CheckBox } from './CheckBox'
export { CopyField } from './CopyField'
export { Disclosure } from './Disclosure'
export { Icon, type IconProps } from './Icon'
export type { IconName } from './icons'
export { KeptList } from './KeptList'
export { Later } from './Later'
export { Actions, Columns, Flow, Split } from './layout'
export { Moment, type MomentProps, type Reached } from './Moment'
export { Notice, type NoticeProps } from './Notice'
export { usePersonPress } from './usePersonPress'
export { OwnersOnly } from './OwnersOnly'
export { Outcome, type OutcomeProps } from './Outcome'
export {
  contentId,
  gutter,
  Kicker,
  Lead,
  Page,
  useHeadingFocus,
  Wrap,
  type PageProps,
  type PageWidth,
} from './Page'
export { ProblemPage } from './ProblemPage'
export { FinalButton, Question, type QuestionProps } from './Question'
export { RichText } from './RichText'
export { Section, type SectionProps, type Tone } from './Section'
export { Skeleton, type SkeletonProps } from './Skeleton'
export { SkeletonCards, SkeletonForm, SkeletonLines, SkeletonPage } from './Skeletons'
export { StatusPage, type StatusKind, type StatusPageProps } from './StatusPage'
export { Steps } from './Steps'
export { Timeline, type TimelineItem } from './Timeline'
export { DateText, Money, shorten, ShortText } from './values'
export { VisuallyHidden } from './VisuallyHidden'
