import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'

export type SkeletonProps = { width?: number | string; height: number }

const Gleam = styled('span', {
  shouldForwardProp: (name) => name !== 'width' && name !== 'height' && name !== 'sx',
})<SkeletonProps>(({ theme, width, height }) => ({
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  width,
  height,
  backgroundColor: theme.vars?.palette.sunken,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    transform: 'translateX(-100%)',
    background: `linear-gradient(90deg, transparent, ${theme.vars?.palette.action.hover}, transparent)`,
    animation: 'ws-gleam 2s linear 0.5s infinite',
  },
  '@keyframes ws-gleam': { '50%, 100%': { transform: 'translateX(100%)' } },
}))

/** The place of something that is on its way: a gleam runs over it. By its attribute one can wait until it has come. */
export const Skeleton = (props: ComponentProps<typeof Gleam>) => <Gleam data-waiting="" {...props} />
