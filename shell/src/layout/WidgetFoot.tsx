import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Box } from '@weitersagen/kit/ui'

// Rule (page, 2 D): In a widget every screen has the ways to privacy and imprint, which open in a window of their own:
// what was typed stays. Test: WidgetFoot.test.tsx `leads to privacy and imprint in a window of its own`.
/** What the law wants within reach where data is entered; nothing else stands around a widget's screen. */
export default function WidgetFoot() {
  const t = useTexts('shell')
  const { footer } = useBoot()
  return (
    <Box
      component="footer"
      sx={{
        px: 2,
        color: 'text.secondary',
        fontSize: '0.875rem',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        component="nav"
        aria-label={t('footerNav')}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 2.5 }}
      >
        {footer
          .filter(({ name }) => name === 'Privacy' || name === 'Imprint')
          .map(({ name, path, label }) => (
            <Box
              component="a"
              key={name}
              href={path}
              target="_blank"
              rel="noopener"
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: 44,
                color: 'inherit',
                textUnderlineOffset: 4,
              }}
            >
              {label}
            </Box>
          ))}
      </Box>
    </Box>
  )
}
