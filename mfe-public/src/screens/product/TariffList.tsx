import { useId } from 'react'
import { Badge, Box, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { TariffChoice } from '../../api'

type TariffListProps = {
  tariffs: TariffChoice[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The tariffs that a device can be taken with, each with what both cost together. */
export function TariffList({ tariffs, chosen, onChoose }: TariffListProps) {
  const t = useTexts('public')
  const name = useId()
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: 1.5, fontSize: '1.5rem' }}>
        {t('productPage.tariffs')}
      </Typography>
      {tariffs.map((tariff) => (
        <Tariff
          key={tariff.id}
          tariff={tariff}
          name={name}
          isChosen={tariff.id === chosen}
          onChoose={() => onChoose(tariff.id)}
        />
      ))}
    </Box>
  )
}

type TariffProps = { tariff: TariffChoice; name: string; isChosen: boolean; onChoose: () => void }

function Tariff({ tariff, name, isChosen, onChoose }: TariffProps) {
  const t = useTexts('public')
  const { money } = useFormats()
  const { price } = tariff
  return (
    <Box
      component="label"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1.5,
        p: 2,
        cursor: 'pointer',
        border: '2px solid',
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isChosen ? 'primary.soft' : 'transparent',
        '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'text.primary', outlineOffset: 3 },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={name}
        value={tariff.id}
        checked={isChosen}
        onChange={onChoose}
        sx={{
          width: 24,
          height: 24,
          m: 0,
          accentColor: (theme) => theme.vars?.palette.primary.main,
          // The card shows the ring.
          '&:focus-visible': { outline: 'none', boxShadow: 'none' },
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box component="span" sx={{ fontWeight: 700 }}>
            {tariff.name}
          </Box>
          {tariff.promotion ? <Badge tone="accent">{tariff.promotion}</Badge> : null}
          {tariff.young ? <Badge>{t('productPage.young')}</Badge> : null}
        </Box>
        <Typography color="textSecondary">{tariff.teaser}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t('productPage.together', {
            once: money((price.deviceCents ?? 0) + (price.onceCents ?? 0)),
            monthly: money(price.monthlyCents ?? 0),
          })}
        </Typography>
        {price.totalCents ? (
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {t('price.total', { count: price.termMonths, amount: money(price.totalCents) })}
          </Typography>
        ) : null}
      </Box>
    </Box>
  )
}
