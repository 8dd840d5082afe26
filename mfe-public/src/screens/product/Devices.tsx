import { Box, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { ListedProduct } from '../../api'

/** The devices that can be taken with a tariff. */
export function Devices({ devices }: { devices: ListedProduct[] }) {
  const t = useTexts('public')
  const { money } = useFormats()
  return (
    <section>
      <Typography variant="h2" sx={{ fontSize: '1.5rem', mb: 1 }}>
        {t('productPage.devices')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {devices.map((device) => (
          <Box
            component="li"
            key={device.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              minHeight: 44,
              borderBottom: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Link
              to="Product"
              params={{ productId: device.id }}
              query={{ tarif: device.tariffId }}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
            >
              {device.name}
            </Link>
            <Typography color="textSecondary">
              {t('price.device', { amount: money(device.price.deviceCents ?? 0) })}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  )
}
