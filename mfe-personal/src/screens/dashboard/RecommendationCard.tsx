import { lazy, Suspense, useState } from 'react'
import { Badge, Box, Card, Disclosure, Skeleton, Typography, type BadgeTone } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'
import { comingStep, isFreed } from '../../features/timeline/coming'
import { whyEnded } from '../../features/timeline/ended'
import { Owed } from './Owed'
import { ShareNow } from './ShareNow'

/** Folded where there are many, it comes after the list. */
const Story = lazy(() => import(/* webpackChunkName: "area-story" */ './Story'))

const tones: Record<Recommendation['standing'], BadgeTone> = {
  open: 'primary',
  confirmed: 'primary',
  ordered: 'primary',
  friend: 'success',
  waiting: 'accent',
  under_way: 'success',
  paid: 'success',
  done: 'success',
  lapsed: 'neutral',
  expired: 'neutral',
  cancelled: 'error',
}

/** In letters as large as these there is no room beside a name: the button stands below it. */
const largeText = '@container (max-width: 14rem)'

/** Nothing comes of it any more, or all has come. */
const over: Recommendation['standing'][] = ['paid', 'done', 'lapsed', 'expired', 'cancelled']

export type RecommendationCardProps = {
  recommendation: Recommendation
  /** The only one there is. */
  alone: boolean
  whatsapp: boolean
}

// Rule (page, 4 D): In the area what waits for the person comes first, each open recommendation is shared with one
// press, and what is over folds its story away. Enforced: RecommendationCard.tsx, screen/personal/list.go rankOf. Test:
// list.test.tsx `folds the story of what is over, and unfolds the only one that runs`, shareNow.test.tsx `shares what
// is open with one press, by the phone’s own sheet where there is one`, TestTheListIsSearchedFilteredAndSorted.
/** One recommendation: what it is and where it is; its story, the time line first, is one press away. */
export function RecommendationCard({ recommendation, alone, whatsapp }: RecommendationCardProps) {
  const t = useTexts('personal')
  const formats = useFormats()
  const { product, standing, status, createdAt, note } = recommendation
  const looked = reviewStage(recommendation)
  const why = whyEnded(recommendation, t, formats, useTenant().name)
  const step = comingStep(recommendation, t, formats)
  const unopened = waitsUnopened(recommendation)
  // One line in human words: what is waited for, and until when.
  const coming = step
    ? [unopened ? t('dashboard.unopened') : step.title, step.when].filter(Boolean).join(' · ')
    : ''
  const made = t('dashboard.made', { date: formats.date(createdAt) })
  // It closes under no one who reads it.
  const [open] = useState(alone && !over.includes(standing))
  const shares = status === 'Offen' && standing === 'open'
  return (
    <Card
      component="li"
      sx={{ position: 'relative', containerType: 'inline-size', py: { xs: 0.25, md: 1.5 } }}
    >
      <Disclosure
        flush
        dense
        open={open}
        title={
          <Box component="span" sx={{ display: 'grid', gap: 0.25 }}>
            <Box
              component="span"
              sx={
                shares
                  ? {
                      display: 'grid',
                      alignItems: 'center',
                      minHeight: 44,
                      pr: '7rem',
                      [largeText]: { pr: 0 },
                    }
                  : {}
              }
            >
              <Typography variant="h4" component="h3" tabIndex={-1}>
                {product.name}
              </Typography>
            </Box>
            {note ? (
              <Typography component="span" sx={{ fontStyle: 'italic', overflowWrap: 'anywhere' }}>
                {note}
              </Typography>
            ) : null}
            <Box
              component="span"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
            >
              <Badge tone={looked ? 'neutral' : tones[standing]}>
                {t(looked ? `shared.review.${looked}Title` : `standing.${standing}`)}
              </Badge>
              <Owed recommendation={recommendation} brief />
            </Box>
            <Typography component="span" variant="body2" {...(unopened ? {} : { color: 'textSecondary' })}>
              {(coming ? [coming, shares ? '' : made] : [made, why]).filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        }
      >
        <Box sx={{ pt: 1.5, pb: 2 }}>
          <Suspense fallback={<Skeleton height={320} />}>
            <Story recommendation={recommendation} whatsapp={whatsapp} />
          </Suspense>
        </Box>
      </Disclosure>
      {/* Beside the words and not within them: what is pressed to unfold holds nothing else to press. */}
      {shares ? (
        <Box
          sx={{
            position: 'absolute',
            top: { xs: 6, md: 16 },
            right: { xs: 52, md: 60 },
            [largeText]: { position: 'static', pb: 1 },
          }}
        >
          <ShareNow recommendation={recommendation} />
        </Box>
      ) : null}
    </Card>
  )
}

/** People look at the person’s reward: the word for it, whatever else it waits for. */
const reviewStage = ({ awards }: Recommendation): 'held' | 'refusing' | undefined => {
  const stages = awards.map(({ review }) => review?.stage)
  if (stages.includes('refusing')) return 'refusing'
  return stages.includes('held') ? 'held' : undefined
}

/** A link that wasn’t opened yet: the message may have gone under. A code has no link that waits. */
const waitsUnopened = (recommendation: Recommendation) => {
  const { status, visits, byCode, next } = recommendation
  const isOpen = status === 'Offen' && next?.kind === 'friend_opens'
  return isOpen && visits === 0 && !byCode && !isFreed(recommendation)
}
