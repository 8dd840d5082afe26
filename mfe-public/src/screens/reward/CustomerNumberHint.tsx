import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Reward } from '../../api'

/** The way to the customer number, where the tenant takes one; the same mailed token opens it. */
export function CustomerNumberHint({ hint }: { hint: Reward['customerNumber'] }) {
  const t = useTexts('public')
  const { name: company } = useTenant()
  if (!hint) return null
  return (
    <Card tone="sunken">
      <Flow gap={0.5}>
        <Typography>
          {hint.last3
            ? t('reward.customerKnown', { last3: hint.last3 })
            : t('reward.customerAsk', { company })}
        </Typography>
        <Box>
          <Link to="CustomerNumber" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
            {hint.last3 ? t('reward.customerChange') : t('reward.customerGive')}
          </Link>
        </Box>
      </Flow>
    </Card>
  )
}
