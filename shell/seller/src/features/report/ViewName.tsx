import { useEffect, useId, useRef, useState } from 'react'
import { Box, Button, PrimaryButton } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'

const longest = 60

export type ViewNameProps = { name: string; busy: boolean; save: (name: string) => void; cancel: () => void }

/** What a view is to be called: Enter keeps it, Escape leaves it. */
export function ViewName({ name, busy, save, cancel }: ViewNameProps) {
  const t = useSellerTexts()
  const id = useId()
  const [typed, setTyped] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const usable = typed.trim() !== ''
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (usable && !busy) save(typed.trim())
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancel()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', flexBasis: '100%', gap: 1, alignItems: 'end' }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, width: { xs: 1, md: 260 } }}>
        <label htmlFor={id}>{t('views.name')}</label>
        <Box
          component="input"
          ref={field}
          id={id}
          autoComplete="off"
          maxLength={longest}
          value={typed}
          onChange={({ target }: { target: HTMLInputElement }) => setTyped(target.value)}
          sx={{
            font: 'inherit',
            color: 'inherit',
            minHeight: 44,
            px: 1.5,
            bgcolor: 'field',
            border: '2px solid',
            borderColor: 'outline',
            borderRadius: 1,
            width: 1,
          }}
        />
      </Box>
      <PrimaryButton size="small" type="submit" disabled={!usable} busy={busy}>
        {t('shared.action.save')}
      </PrimaryButton>
      <Button size="small" variant="text" onClick={cancel}>
        {t('shared.action.cancel')}
      </Button>
    </Box>
  )
}
