import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Box, ButtonBase, Icon, Typography, type IconName } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link, useLocation } from '@weitersagen/kit/router'
import { roomAt, useRoomPath } from './address'
import { useDesk } from './deskContext'
import { ownRoom } from './own'

// texts: rooms.*
/**
 * The rooms that the person has duties for, in the rail at the side; on a phone they open under a button that says
 * where one is. Below them who is there, and the way out.
 */
export function DeskNav() {
  const t = useTexts('desk')
  const { who, rooms, leave } = useDesk()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Open on this entry of the history alone: anyone who goes on finds it closed.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const [here = rooms[0]?.id ?? ownRoom] = useRoomPath()
  const known = here === ownRoom || rooms.some(({ id: room }) => room === here)
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpenAt(undefined)
    button.current?.focus()
  }
  return (
    <Box sx={frame}>
      <Box component="nav" aria-label={t('desk.nav')} onKeyDown={close}>
        <ButtonBase
          ref={button}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpenAt(open ? undefined : key)}
          sx={opener}
        >
          <span>{known ? t('desk.here', { room: t(`rooms.${here}`) }) : t('desk.choose')}</span>
          <Icon name={open ? 'close' : 'chevronDown'} />
        </ButtonBase>
        <Box id={id} component="ul" sx={[list, { display: { xs: open ? 'grid' : 'none', md: 'flex' } }]}>
          {rooms.map((room) => (
            <li key={room.id}>
              <Way room={room.id} icon={room.icon} here={room.id === here} />
            </li>
          ))}
          <Box component="li" sx={{ mt: { lg: 2 } }}>
            <Way room={ownRoom} icon="lock" here={here === ownRoom} />
          </Box>
        </Box>
      </Box>
      <Box sx={identity}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{who.name}</Typography>
        <ButtonBase onClick={() => void leave()} sx={exit}>
          <Icon name="logout" size={18} />
          {t('shared.action.logout')}
        </ButtonBase>
      </Box>
    </Box>
  )
}

function Way({ room, icon, here }: { room: string; icon: IconName; here: boolean }) {
  const t = useTexts('desk')
  return (
    <Link
      {...roomAt(room)}
      aria-current={here ? 'page' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: { xs: 44, lg: 36 },
        px: { lg: 1 },
        mx: { lg: -1 },
        borderRadius: { lg: 1 },
        color: here ? 'primary.text' : 'text.primary',
        bgcolor: { lg: here ? 'wash' : 'transparent' },
        fontWeight: here ? 700 : 500,
        textDecoration: 'none',
        // Where one is shows by more than colour.
        borderBottom: {
          xs: here ? '3px solid currentColor' : '3px solid transparent',
          lg: 0,
        },
        boxShadow: { lg: here ? 'inset 3px 0 0 currentColor' : 'none' },
        '&:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
      }}
    >
      <Icon name={icon} size={18} />
      {t(`rooms.${room}`)}
    </Link>
  )
}

const frame = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: { xs: 0.5, md: 1.5, lg: 3 },
  p: { lg: 2 },
  pb: { lg: 3 },
  fontSize: { lg: '0.9375rem' },
}

const opener = {
  display: { xs: 'flex', md: 'none' },
  width: '100%',
  minHeight: 48,
  px: 2,
  justifyContent: 'space-between',
  gap: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  fontSize: '1rem',
  fontWeight: 600,
  textAlign: 'start',
}

const list = {
  listStyle: 'none',
  m: 0,
  p: { xs: 2, md: 0 },
  flexWrap: 'wrap',
  flexDirection: { lg: 'column' },
  columnGap: { md: 4 },
}

const identity = {
  display: 'flex',
  flexDirection: { lg: 'column' },
  alignItems: { xs: 'center', lg: 'flex-start' },
  justifyContent: 'space-between',
  columnGap: 2,
  minWidth: 0,
}

const exit = {
  display: 'inline-flex',
  // Beside a long name the way out stays in one line.
  flexShrink: 0,
  whiteSpace: 'nowrap',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 44, lg: 36 },
  font: 'inherit',
  fontWeight: 500,
  color: 'text.primary',
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
} as const
