import type { TenantTheme } from '@weitersagen/kit/boot'
import { channelsOf, darkOf, schemePalette } from './palette'

/** What controls of the library need and no tenant chooses. */
const controls = {
  light: {
    action: {
      active: 'rgba(0, 0, 0, 0.54)',
      activeChannel: '0 0 0',
      hover: 'rgba(0, 0, 0, 0.04)',
      hoverOpacity: 0.04,
      disabled: 'rgba(0, 0, 0, 0.26)',
      disabledBackground: 'rgba(0, 0, 0, 0.12)',
    },
    Button: { inheritContainedBg: '#e0e0e0', inheritContainedHoverBg: '#f5f5f5' },
  },
  dark: {
    action: {
      active: '#fff',
      activeChannel: '255 255 255',
      hover: 'rgba(255, 255, 255, 0.08)',
      hoverOpacity: 0.08,
      disabled: 'rgba(255, 255, 255, 0.3)',
      disabledBackground: 'rgba(255, 255, 255, 0.12)',
    },
    Button: { inheritContainedBg: '#424242', inheritContainedHoverBg: '#616161' },
  },
}

/** Values by names, in groups: `{ primary: { main: '#0b4f4a' } }`. */
export type Tree = { [name: string]: string | number | Tree }

const isTree = (value: Tree[string]): value is Tree => typeof value === 'object'

/** A colour that may be seen through needs its three numbers, too: CSS takes no share of a variable. */
const withChannels = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]) => {
      if (isTree(value)) return [[name, withChannels(value)]]
      const own: [string, Tree[string]] = [name, value]
      return name === 'main' || name === 'primary' ? [own, [`${name}Channel`, channelsOf(`${value}`)]] : [own]
    }),
  )

/** `{ primary: { main: 'var(--ws-palette-primary-main)' } }`, of what has its value from CSS. */
export const referring = (tree: Tree, prefix: string): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      isTree(value) ? referring(value, `${prefix}-${name}`) : `var(${prefix}-${name})`,
    ]),
  )

/** `{ '--ws-palette-primary-main': '#0b4f4a' }` */
export const setting = (tree: Tree, prefix: string): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]) =>
      isTree(value) ? Object.entries(setting(value, `${prefix}-${name}`)) : [[`${prefix}-${name}`, value]],
    ),
  )

const whole = ({ mode, ...own }: ReturnType<typeof schemePalette>) => ({
  mode,
  palette: withChannels({ ...own, ...controls[mode] }),
})

/** Both schemes, between which the device chooses, or the one that is asked for in the place of the first. */
export function schemesOf(tenant: TenantTheme) {
  const dark = darkOf(tenant)
  const day = () => whole(schemePalette(tenant, 'light'))
  if (!dark || tenant.scheme === 'light') return [day()] as const
  const night = whole(schemePalette(dark, 'dark', tenant))
  return tenant.scheme === 'dark' ? ([night] as const) : ([day(), night] as const)
}
