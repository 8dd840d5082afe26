import { Box, Button, Wrap } from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'
import { useSwitchLanguage } from '@weitersagen/kit/router'

const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/** The tenant's mark, which leads nowhere, and the other languages. */
export function KioskHead() {
  const { tenant, locale } = useBoot()
  const switchTo = useSwitchLanguage()
  const others = tenant.languages.filter((language) => language !== locale)
  return (
    <Box component="header" sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
      <Wrap>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 84 }}>
          <Mark />
          <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
            {others.map((language) => (
              <Button
                key={language}
                variant="text"
                size="large"
                lang={language}
                onClick={() => void switchTo(language).catch(() => undefined)}
                sx={{ minHeight: 60, whiteSpace: 'nowrap' }}
              >
                {nameOf(language)}
              </Button>
            ))}
          </Box>
        </Box>
      </Wrap>
    </Box>
  )
}

function Mark() {
  const { logo, logoDark, name, programme, theme } = useBoot().tenant
  if (!logo) return <strong>{programme}</strong>
  return (
    <picture style={{ display: 'flex', minWidth: 0 }}>
      {logoDark && theme.dark?.background ? (
        <source media="(prefers-color-scheme: dark)" srcSet={logoDark} />
      ) : null}
      <Box
        component="img"
        src={logo}
        alt={name}
        sx={{
          height: { xs: 36, md: 48 },
          maxWidth: { xs: 150, md: 260 },
          objectFit: 'contain',
          objectPosition: 'left',
        }}
      />
    </picture>
  )
}
