import { Box, Card, Icon, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { passwordGaps, useWatch } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { PasswordRules } from '../../api'

const order = ['minLength', 'lower', 'upper', 'digit'] as const

/** The server's rules, ticked off while one types. */
export function RuleList({ rules, name }: { rules: PasswordRules; name: string }) {
  const t = useTexts('personal')
  const value: unknown = useWatch({ name })
  const gaps = passwordGaps(typeof value === 'string' ? value : '', rules)
  const shown = order.filter((rule) => rule === 'minLength' || rules[rule])
  return (
    <Card tone="sunken">
      <Typography sx={{ fontWeight: 700 }}>{t('access.rulesTitle')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
        {shown.map((rule) => {
          const met = !gaps.includes(rule)
          return (
            <Box
              component="li"
              key={rule}
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                color: met ? 'success.main' : 'text.primary',
              }}
            >
              <Icon name={met ? 'circleCheck' : 'clock'} size={20} />
              <span>
                {t(`access.rule_${rule}`, { count: rules.minLength })}
                <VisuallyHidden>: {met ? t('access.ruleMet') : t('access.ruleOpen')}</VisuallyHidden>
              </span>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
