import { useEffect, useId, useState } from 'react'
import { Box, Button } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'

export type PageFieldProps = { page: number; pages: number; turn: (page: number) => void }

/** The page that is typed: Enter goes there, or to the last one where there aren't so many. */
export function PageField({ page, pages, turn }: PageFieldProps) {
  const t = useSellerTexts()
  const { number } = useFormats()
  const id = useId()
  const [typed, setTyped] = useState(String(page))
  // Another page from outside, as a button gives it.
  useEffect(() => setTyped(String(page)), [page])
  const asked = /^\d{1,5}$/.test(typed.trim()) ? Math.min(pages, Number(typed)) : 0
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        setTyped(String(asked || page))
        if (asked > 0 && asked !== page) turn(asked)
      }}
      sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', whiteSpace: 'nowrap' }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
          {t('pager.pageIs')}
        </Box>
        <Box
          component="input"
          id={id}
          aria-label={t('pager.page', { pages: number(pages) })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed}
          onChange={({ target }: { target: HTMLInputElement }) => setTyped(target.value)}
          sx={field}
        />
        <span aria-hidden>{t('pager.ofPages', { pages: number(pages) })}</span>
      </Box>
      <Button type="submit" size="small" variant="outlined">
        {t('pager.go')}
      </Button>
    </Box>
  )
}

const field = {
  font: 'inherit',
  color: 'inherit',
  minHeight: 44,
  width: '4.5em',
  px: 1.5,
  bgcolor: 'field',
  border: '2px solid',
  borderColor: 'outline',
  borderRadius: 1,
}
