import { Box } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { roomAt, useRoomPath } from '../../features/desk'
import { parts } from './ways'

// texts: money.part.*
/** The way between the parts of the room. */
export function MoneyParts() {
  const t = useTexts('desk')
  const [, here = ''] = useRoomPath()
  return (
    <Box component="nav" aria-label={t('money.parts')}>
      <Box component="ul" sx={list}>
        {['', ...parts].map((part) => (
          <li key={part}>
            <Link
              {...roomAt('geld', ...(part ? [part] : []))}
              aria-current={part === here ? 'page' : undefined}
              sx={[way, part === here && current]}
            >
              {t(`money.part.${part || 'start'}`)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3 } as const
const way = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'text.primary',
  fontWeight: 500,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
} as const
const current = { fontWeight: 700, borderColor: 'currentColor' } as const
