import type { ConsentConfig } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { Box, Button, Wrap } from '@weitersagen/kit/ui'
import type { Given } from './cookie'
import { allOf } from './useConsent'

export type ConsentBarProps = {
  config: ConsentConfig
  onDecide: (given: Given) => void
  onChoose: () => void
}

const inText = {
  font: 'inherit',
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: 4,
  background: 'none',
  border: 0,
  p: 0,
  cursor: 'pointer',
} as const

/**
 * Words that are pressed in a running text stand under each other where a phone is narrow: each is as high as a
 * line, and a line as a target has to be.
 */
const target = { display: 'inline-block', minHeight: 24 } as const

// Rule (page, 4 D): The question about cookies has its own room before the content and covers nothing. Test:
// consent.test.tsx `comes before the content, so that the keyboard is there early`.
/**
 * Asks once, without standing in the way: it has its own room between the head and the content, so that it covers
 * nothing and the keyboard comes by early. Declining is as easy as accepting.
 */
export function ConsentBar({ config, onDecide, onChoose }: ConsentBarProps) {
  const t = useTexts('shell')
  return (
    <Box
      component="section"
      aria-label={t('consent.title')}
      data-asks
      sx={{ bgcolor: 'sunken', borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Wrap>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 3,
            rowGap: 0.75,
            py: { xs: 1, md: 1.25 },
          }}
        >
          <Box
            sx={{
              flex: { xs: '1 1 100%', md: '1 1 0' },
              minWidth: 0,
              fontSize: '0.9375rem',
              lineHeight: 1.6,
            }}
          >
            <strong>{t('consent.title')}</strong>{' '}
            {t.rich('consent.short', {
              // The smallest phones have room for the question and the answers.
              rest: (words) => (
                <Box component="span" sx={{ '@media (max-width: 359px)': { display: 'none' } }}>
                  {words}
                </Box>
              ),
              link: (words) => (
                <Link to="Privacy" sx={target}>
                  {words}
                </Link>
              ),
              choose: (words) => (
                <Box component="button" type="button" onClick={onChoose} sx={{ ...inText, ...target }}>
                  {words}
                </Box>
              ),
            })}
          </Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              flex: { xs: '1 1 100%', md: '0 0 auto' },
              // Side by side on the smallest phone, under each other once the text is large.
              '& > button': {
                flex: { xs: '1 1 7.5rem', md: '0 0 auto' },
                px: { xs: 0.5, md: 2.25 },
                fontSize: { xs: '0.875rem', md: '0.9375rem' },
              },
            }}
          >
            <Button size="small" variant="outlined" onClick={() => onDecide(allOf(config, 0))}>
              {t('consent.declineAll')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => onDecide(allOf(config, 1))}>
              {t('consent.acceptAll')}
            </Button>
          </Box>
        </Box>
      </Wrap>
    </Box>
  )
}
