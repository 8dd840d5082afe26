import { useState } from 'react'
import { Box, Button } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import type { Legal } from '../../api'
import { LegalDialog } from '@weitersagen/kit/blocks'

const texts = ['impressum', 'datenschutz'] as const
type Text = (typeof texts)[number]

/** Who runs this, and what becomes of data: read here, because no link leads away from the tablet. */
export function KioskTexts() {
  const t = useTexts('public')
  const [open, setOpen] = useState<Text>()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { md: 'auto' } }}>
      {texts.map((text) => (
        <Button key={text} variant="text" onClick={() => setOpen(text)} sx={{ minHeight: 60 }}>
          {t(`kiosk.${text}`)}
        </Button>
      ))}
      {open ? <Opened text={open} onClose={() => setOpen(undefined)} /> : null}
    </Box>
  )
}

function Opened({ text, onClose }: { text: Text; onClose: () => void }) {
  const look = useScreen<Legal>(`/bff/public/legal/${text}`)
  return look.state === 'ready' ? <LegalDialog texts="public" text={look.data} onClose={onClose} /> : null
}
