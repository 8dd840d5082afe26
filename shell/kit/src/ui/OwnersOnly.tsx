import Box from '@mui/material/Box'
import { createContext, useContext, type ReactNode } from 'react'
import { useSession } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { Icon } from './Icon'

// Rule (page, 6 D): While an operator looks, what is the owner's can't be pressed, and a word beside it says why.
// Enforced: resolve.go ErrNeedsOwner. Test: operator.test.tsx `who looks for the service can press nothing of the
// owner’s on $name`.
const Closed = createContext(false)

/**
 * Whether the owner's part around here is closed to who looks. A link has to ask; buttons and fields are closed by
 * the browser.
 */
export const useIsClosed = () => useContext(Closed)

/**
 * What only the owner of the account may do: the server refuses it to an operator, who looks and no more. Then all
 * controls inside are disabled, and a word beside them says why.
 */
export function OwnersOnly({ children }: { children: ReactNode }) {
  const t = useTexts('kit')
  const { admin = false } = useSession()
  if (!admin) return children
  return (
    <Box
      component="fieldset"
      disabled
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        minWidth: 0,
        m: 0,
        p: 0,
        border: 0,
        '& button, & input, & select, & textarea': { cursor: 'not-allowed', opacity: 0.55 },
      }}
    >
      <Closed.Provider value={true}>{children}</Closed.Provider>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          gap: 0.75,
          alignItems: 'center',
          fontSize: '0.9375rem',
          fontWeight: 600,
        }}
      >
        <Icon name="lock" size={18} />
        {t('ownersOnly')}
      </Box>
    </Box>
  )
}
