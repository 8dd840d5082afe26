import Box from '@mui/material/Box'
import type { ConsentService } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'

/** What is kept in the browser, by the name that one finds there, for how long and for what. */
export function KeptList({ services }: { services: readonly ConsentService[] }) {
  const t = useTexts('kit')
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}
    >
      {services.map(({ id, name, days }) => (
        <li key={id}>
          <strong>{name}</strong>
          {days ? ` (${t('kept.days', { count: days })})` : ''}
          {`: ${t(`kept.${id}`)}`}
        </li>
      ))}
    </Box>
  )
}
