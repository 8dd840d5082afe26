import { useEffect, useId, useRef, useState } from 'react'
import type { ConsentConfig, ConsentService } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { Box, Button, CheckBox, Icon, IconButton, KeptList, Typography } from '@weitersagen/kit/ui'
import type { Given, OptionalCategory } from './cookie'
import { allOf, chosenCategories } from './useConsent'

export type ConsentDialogProps = {
  config: ConsentConfig
  now: Given
  onDecide: (given: Given) => void
  onClose: () => void
}

/** Names all that is kept, and lets one choose by category. The browser's own dialog: Escape leaves it, and the focus goes back to who opened it. */
export default function ConsentDialog({ config, now, onDecide, onClose }: ConsentDialogProps) {
  const t = useTexts('shell')
  const title = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const categories = chosenCategories(config)
  const [ticked, setTicked] = useState<Given>(now)
  const chosen: Given = Object.fromEntries(categories.map((category) => [category, ticked[category] ?? 0]))

  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    heading.current?.focus()
    return () => dialog?.close()
  }, [])

  return (
    <Box
      component="dialog"
      ref={ref}
      aria-labelledby={title}
      onClose={onClose}
      sx={{
        width: 'min(720px, calc(100vw - 24px))',
        maxHeight: 'calc(100dvh - 48px)',
        p: 0,
        border: 0,
        color: 'text.primary',
        bgcolor: 'background.paper',
        borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.75)`,
        '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.55)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2.5, md: 4 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
          <Typography
            variant="h3"
            component="h2"
            id={title}
            ref={heading}
            tabIndex={-1}
            sx={{ flex: 1, pt: 1 }}
          >
            {t('consent.title')}
          </Typography>
          <IconButton
            aria-label={t('consent.close')}
            onClick={() => ref.current?.close()}
            sx={{ color: 'inherit' }}
          >
            <Icon name="close" />
          </IconButton>
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {t.rich('consent.text', { link: (words) => <Link to="Privacy">{words}</Link> })}
        </Box>
        <Category name="required" services={config.required ?? []} checked disabled />
        {categories.map((category) => (
          <Category
            key={category}
            name={category}
            services={config[category] ?? []}
            checked={chosen[category] === 1}
            onChange={(on) => setTicked((before) => ({ ...before, [category]: on ? 1 : 0 }))}
          />
        ))}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            '& > button': { flex: { xs: '1 1 130px', md: '0 1 auto' } },
          }}
        >
          <Button size="small" variant="outlined" onClick={() => onDecide(allOf(config, 1))}>
            {t('consent.acceptAll')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => onDecide(allOf(config, 0))}>
            {t('consent.declineAll')}
          </Button>
          <Button size="small" onClick={() => onDecide(chosen)}>
            {t('consent.save')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

type CategoryProps = {
  name: 'required' | OptionalCategory
  services: ConsentService[]
  checked: boolean
  disabled?: boolean
  onChange?: (on: boolean) => void
}

function Category({ name, services, checked, disabled = false, onChange }: CategoryProps) {
  const t = useTexts('shell')
  const id = useId()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: 1.5,
        p: 1.5,
        borderRadius: '14px',
        bgcolor: 'sunken',
      }}
    >
      <CheckBox
        type="checkbox"
        id={id}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <Box>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 700, display: 'block' }}>
          {t(`consent.category.${name}`)}
        </Box>
        <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>
          <KeptList services={services} />
        </Box>
      </Box>
    </Box>
  )
}
