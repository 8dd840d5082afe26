import { Box } from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'
import { RouterLink } from '@weitersagen/kit/router'
import { useArea } from '../../area/context'

/** What the law wants within reach on every page. */
const legal = ['Imprint', 'Privacy']

/** Under every page of the area, in the place of the public footer. */
export function AreaFoot() {
  const { footer, tenant } = useBoot()
  const { Foot } = useArea()
  const links = footer.filter(({ name }) => legal.includes(name))
  return (
    <Box component="footer" sx={foot}>
      {Foot ? <Foot /> : null}
      {links.length > 0 ? (
        <Box component="nav" aria-label={tenant.name} sx={row}>
          {links.map(({ name, path, label }) => (
            <Box component={RouterLink} key={name} to={path} sx={link}>
              {label}
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', columnGap: 3 }

const foot = {
  ...row,
  justifyContent: 'space-between',
  mt: 2,
  pt: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
  fontSize: '0.9375rem',
} as const

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'text.secondary',
  textUnderlineOffset: 4,
} as const
