import { useId, useState } from 'react'
import type { ConsentConfig, ConsentService } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Dialog } from '@weitersagen/kit/dialog'
import { Link } from '@weitersagen/kit/router'
import { Box, Button, CheckBox, Flow, KeptList, type ButtonProps } from '@weitersagen/kit/ui'
import type { Given, OptionalCategory } from './cookie'
import { allOf, chosenCategories } from './useConsent'

export type ConsentDialogProps = {
  config: ConsentConfig
  now: Given
  onDecide: (given: Given) => void
  onClose: () => void
}

/** Names all that is kept, and lets one choose by category. */
export default function ConsentDialog({ config, now, onDecide, onClose }: ConsentDialogProps) {
  const t = useTexts('shell')
  const categories = chosenCategories(config)
  const [ticked, setTicked] = useState<Given>(now)
  const chosen: Given = Object.fromEntries(categories.map((category) => [category, ticked[category] ?? 0]))

  return (
    <Dialog
      title={t('consent.title')}
      close={t('consent.close')}
      onClose={onClose}
      actions={
        <>
          <Choice variant="outlined" onClick={() => onDecide(allOf(config, 1))}>
            {t('consent.acceptAll')}
          </Choice>
          <Choice variant="outlined" onClick={() => onDecide(allOf(config, 0))}>
            {t('consent.declineAll')}
          </Choice>
          <Choice onClick={() => onDecide(chosen)}>{t('consent.save')}</Choice>
        </>
      }
    >
      <Flow gap={2}>
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
      </Flow>
    </Dialog>
  )
}

/** Side by side as far as the width goes: no choice is larger than another. */
function Choice(props: ButtonProps) {
  return <Button size="small" {...props} sx={{ flex: { xs: '1 1 130px', md: '0 1 auto' } }} />
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
