import { useTenant } from '@weitersagen/kit/boot'
import { Box } from '@weitersagen/kit/ui'

/** The tenant's mark, in its version for dark pages where there is one; the programme's name without any. */
export function Logo() {
  const { logo, logoDark, name, programme, theme } = useTenant()
  if (!logo) {
    return (
      <Box
        component="span"
        sx={{ typography: 'h4', fontFamily: (mui) => mui.typography.h1.fontFamily, overflowWrap: 'anywhere' }}
      >
        {programme}
      </Box>
    )
  }
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
          display: 'block',
          height: { xs: 34, md: 44 },
          width: 'auto',
          maxWidth: { xs: 168, md: 260 },
          objectFit: 'contain',
          objectPosition: 'left',
        }}
      />
    </picture>
  )
}
