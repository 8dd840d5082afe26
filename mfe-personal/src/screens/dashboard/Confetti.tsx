import { Box } from '@weitersagen/kit/ui'

/** Where a piece ends, in percent of the card, with its turn; the middle stays free for the words. */
const pieces = [
  [3, 12, 20],
  [5, 31, -35],
  [5, 52, 60],
  [3, 72, 10],
  [4, 90, -50],
  [17, 3, 75],
  [31, 1.5, -15],
  [68, 1, 40],
  [81, 3, -70],
  [96, 14, 25],
  [94, 33, -20],
  [95, 55, 80],
  [95, 73, 35],
  [96, 91, -10],
  [22, 95, 55],
  [76, 95, -40],
] as const

/** Pieces of paper in the tenant's colours, which fall into their places once and stay there. */
export function Confetti() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: -1,
        pointerEvents: 'none',
        '& i': {
          position: 'absolute',
          width: { xs: 7, md: 12 },
          height: { xs: 14, md: 22 },
          borderRadius: '2px',
          bgcolor: 'accent.main',
          // The page's ground rules stop it where motion is not wanted; it is as colourful without.
          animation: 'ws-fall 600ms cubic-bezier(0.2, 0.7, 0.3, 1) backwards',
        },
        '& i:nth-of-type(3n)': { bgcolor: 'currentColor', opacity: 0.55, borderRadius: '50%' },
        '& i:nth-of-type(4n)': { height: { xs: 7, md: 12 } },
        '@keyframes ws-fall': { from: { transform: 'translateY(-64px) rotate(-90deg)', opacity: 0 } },
      }}
    >
      {pieces.map(([left, top, turn], index) => (
        <Box
          key={`${left}-${top}`}
          component="i"
          sx={{ left: `${left}%`, top: `${top}%`, rotate: `${turn}deg`, animationDelay: `${index * 25}ms` }}
        />
      ))}
    </Box>
  )
}
