import { useEffect, useId, useRef, useState } from 'react'
import type { ConsentConfig, ConsentService } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { Box, Button, Card, CheckBox, Typography } from '@weitersagen/kit/ui'
import type { Given, OptionalCategory } from './cookie'
import { chosenCategories } from './useConsent'

export type ConsentBannerProps = {
  config: ConsentConfig
  now: Given
  onDecide: (given: Given) => void
  takesFocus: boolean
}

/** Asks once, without standing in the way: declining is as easy as accepting. */
export default function ConsentBanner({ config, now, onDecide, takesFocus }: ConsentBannerProps) {
  const t = useTexts('shell')
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const categories = chosenCategories(config)
  const [choosing, setChoosing] = useState(takesFocus)
  const [ticked, setTicked] = useState<Given>(now)
  const all = (value: 0 | 1): Given => Object.fromEntries(categories.map((category) => [category, value]))
  const chosen: Given = Object.fromEntries(categories.map((category) => [category, ticked[category] ?? 0]))

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 20,
        p: { sm: 1, md: 2 },
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      <Card
        component="section"
        aria-labelledby={title}
        sx={{
          pointerEvents: 'auto',
          width: '100%',
          maxWidth: 880,
          maxHeight: '70dvh',
          overflowY: 'auto',
          display: 'grid',
          gap: 1.5,
          border: '1px solid',
          borderColor: 'divider',
          boxShadow: '0 12px 48px rgb(0 0 0 / 0.28)',
          p: { sm: 2, md: 3 },
        }}
      >
        <Typography
          variant="h4"
          component="h2"
          id={title}
          ref={heading}
          tabIndex={-1}
          sx={{ outline: 'none' }}
        >
          {t('consent.title')}
        </Typography>
        <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>
          {t.rich('consent.text', { link: (words) => <Link to="Privacy">{words}</Link> })}
        </Box>
        {choosing ? (
          <Box sx={{ display: 'grid', gap: 1 }}>
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
          </Box>
        ) : null}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            '& > button': { flex: { sm: '1 1 130px', md: '0 1 auto' } },
          }}
        >
          <Button size="small" variant="outlined" onClick={() => onDecide(all(1))}>
            {t('consent.acceptAll')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => onDecide(all(0))}>
            {t('consent.declineAll')}
          </Button>
          {choosing ? (
            <Button size="small" onClick={() => onDecide(chosen)}>
              {t('consent.save')}
            </Button>
          ) : (
            <Button size="small" variant="text" onClick={() => setChoosing(true)}>
              {t('consent.choose')}
            </Button>
          )}
        </Box>
      </Card>
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
          {services.map((service) => (
            <Box key={service.name}>
              <strong>{service.name}</strong>
              {service.description ? `: ${service.description}` : ''}
              {service.days ? ` (${t('consent.days', { count: service.days })})` : ''}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
