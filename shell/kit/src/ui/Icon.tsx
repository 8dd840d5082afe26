import { icons, type IconName } from './icons'

export type IconProps = {
  name: IconName
  size?: number
  /** Words for screen readers when the icon stands alone; without them it is decoration. */
  label?: string
}

export function Icon({ name, size = 24, label }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      style={{ flexShrink: 0 }}
      {...naming}
    >
      <path d={icons[name]} />
    </svg>
  )
}
