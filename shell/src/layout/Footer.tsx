import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { RouterLink, useHref } from '@weitersagen/kit/router'
import { Box, Wrap } from '@weitersagen/kit/ui'

const item = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  p: 0,
  cursor: 'pointer',
  textDecoration: 'none',
  textUnderlineOffset: 4,
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
} as const

const year = String(new Date().getFullYear())

/** Legal pages, and the way back to the consent choice. */
export function Footer({ onConsent }: { onConsent: (() => void) | undefined }) {
  const t = useTexts('shell')
  const { footer, tenant } = useBoot()
  const href = useHref()
  return (
    <Box component="footer" sx={{ mt: 'auto', bgcolor: 'sunken', color: 'text.secondary', fontSize: '1rem' }}>
      <Wrap>
        <Box
          sx={{
            py: { xs: 3, md: 4 },
            display: 'grid',
            gap: 2,
          }}
        >
          <Box sx={{ fontWeight: 700, color: 'text.primary' }}>{tenant.programme}</Box>
          <Box
            component="nav"
            aria-label={t('footerNav')}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 3,
            }}
          >
            {footer.map((link) => (
              <Box component={RouterLink} key={link.name} to={href({ to: link.name })} sx={item}>
                {link.label}
              </Box>
            ))}
            {onConsent ? (
              <Box component="button" type="button" onClick={onConsent} sx={{ ...item, textAlign: 'left' }}>
                {t('consent.reopen')}
              </Box>
            ) : null}
          </Box>
          <Box sx={{ fontSize: '0.9375rem' }}>{t('footer.company', { name: tenant.name, year: year })}</Box>
        </Box>
      </Wrap>
    </Box>
  )
}
