import { Badge, Box, Money } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OfferSpan } from '../../api'
import { useSpanWords, whenOf } from './words'

// texts: offers.when.*
/** What is paid from day to day: "ab 1. Januar 60 € statt 50 €". */
export function Course({ spans, today, name }: { spans: OfferSpan[]; today: string; name: string }) {
  const t = useTexts('desk')
  const words = useSpanWords()
  return (
    <Box component="ol" aria-label={t('offers.course', { name })} sx={list}>
      {spans.map((span, at) => {
        const when = whenOf(span, today)
        const before = spans[at - 1]
        return (
          <Box
            component="li"
            key={span.from ?? ''}
            sx={{
              ...item,
              color: when === 'was' ? 'text.secondary' : undefined,
              fontWeight: when === 'now' ? 700 : 400,
            }}
          >
            <span>
              {words(span)}: {span.cents > 0 ? <Money cents={span.cents} /> : t('offers.nothing')}
              {before && when !== 'was' ? (
                <>
                  {' '}
                  {t('offers.insteadOf')} <Money cents={before.cents} />
                </>
              ) : null}
              {span.shown ? ` · ${t('offers.shown')}` : ''}
            </span>{' '}
            <Badge tone={when === 'now' ? 'success' : 'neutral'}>{t(`offers.when.${when}`)}</Badge>
          </Box>
        )
      })}
    </Box>
  )
}

const item = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 } as const
const list = {
  m: 0,
  pl: 2,
  listStyle: 'none',
  display: 'grid',
  gap: 0.75,
  borderLeft: '3px solid',
  borderColor: 'divider',
} as const
