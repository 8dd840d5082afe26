import { useState } from 'react'
import type { SessionEnd } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { Box, Icon, Wrap } from '@weitersagen/kit/ui'

const close = {
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  mr: '-11px',
  p: 0,
  border: 0,
  borderRadius: 99,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
} as const

/** Where somebody who did not do it goes on. */
const wayOn = {
  expired: 'ForgotPassword',
  password: 'ForgotPassword',
  locked: 'Contact',
  elsewhere: 'ForgotPassword',
} as const

/** Tells people who did not ask for it why they are no longer logged in. */
export default function SessionNotice({ ended }: { ended: SessionEnd }) {
  const t = useTexts('shell')
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <Box role="alert" sx={{ bgcolor: 'warning.soft', color: 'text.primary', fontSize: '1rem' }}>
      <Wrap>
        <Box sx={{ display: 'grid', gridTemplateColumns: '22px minmax(0, 1fr) auto', columnGap: 1.5 }}>
          <Box sx={{ pt: '11px' }}>
            <Icon name="lock" size={22} />
          </Box>
          <Box sx={{ py: '10px' }}>
            {t.rich(`ended.${ended}`, { link: (words) => <Link to={wayOn[ended]}>{words}</Link> })}
          </Box>
          <Box
            component="button"
            type="button"
            onClick={() => setClosed(true)}
            aria-label={t('ended.close')}
            sx={close}
          >
            <Icon name="close" size={22} />
          </Box>
        </Box>
      </Wrap>
    </Box>
  )
}
