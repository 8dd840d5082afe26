import { Box } from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'

/** What the law wants within reach on every page. */
const legal = ['Imprint', 'Privacy']

/** In the place of the public footer. These are pages of visitors, which are loaded anew without a word of the desk. */
export function DeskFoot() {
  const { footer, tenant } = useBoot()
  return (
    <Box component="footer" sx={foot}>
      <Box component="nav" aria-label={tenant.name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {footer
          .filter(({ name }) => legal.includes(name))
          .map(({ name, path, label }) => (
            <Box component="a" key={name} href={path} sx={link}>
              {label}
            </Box>
          ))}
      </Box>
    </Box>
  )
}

const foot = { mt: 2, pt: 1, borderTop: '1px solid', borderColor: 'divider', fontSize: '0.9375rem' } as const

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'text.secondary',
  textUnderlineOffset: 4,
} as const
