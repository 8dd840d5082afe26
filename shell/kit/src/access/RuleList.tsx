import { Box, Card, Icon, Typography, VisuallyHidden, type IconName } from '@weitersagen/kit/ui'
import { passwordGaps, useFormContext, useWatch } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { CheckPassword, Rules } from './entrance'
import { usePasswordVerdict, type Verdict } from './usePasswordVerdict'

// texts of: personal, agency, profiseller

type State = 'met' | 'open' | 'asking' | 'broken'

const order = ['minLength', 'lower', 'upper', 'digit'] as const

const faces: Record<State, { icon: IconName; color: string }> = {
  met: { icon: 'circleCheck', color: 'success.main' },
  open: { icon: 'clock', color: 'text.primary' },
  asking: { icon: 'clock', color: 'text.primary' },
  broken: { icon: 'alert', color: 'error.main' },
}

const ofServer: Record<Verdict, State> = { unknown: 'open', asking: 'asking', good: 'met', common: 'broken' }

type RuleListProps = {
  texts: string
  rules: Rules
  check: CheckPassword
  name: string
  token?: string
}

/** The server's rules, ticked off while one types. */
export function RuleList({ texts, rules, check, name, token }: RuleListProps) {
  const t = useTexts(texts)
  const typed: unknown = useWatch({ name })
  // Once the field says why it isn't taken, the list repeats no reason.
  const { errors } = useFormContext().formState
  const isGiven = errors[name] !== undefined
  const value = typeof typed === 'string' ? typed : ''
  const gaps = passwordGaps(value, rules)
  const verdict = ofServer[usePasswordVerdict(check, value, rules, token)]
  const lines: { key: string; text: string; state: State }[] = order
    .filter((rule) => rule === 'minLength' || rules[rule])
    .map((rule) => ({
      key: rule,
      text: t(`shared.access.rule_${rule}`, { count: rules.minLength }),
      state: gaps.includes(rule) ? 'open' : 'met',
    }))
  if (rules.notCommon) lines.push({ key: 'common', text: t('shared.access.rule_common'), state: verdict })
  const all = lines.every((line) => line.state === 'met')
  return (
    <Card tone="sunken">
      <Typography sx={{ fontWeight: 700 }}>{t('shared.access.rulesTitle')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
        {lines.map(({ key, text, state }) => (
          <Box
            component="li"
            key={key}
            sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', color: faces[state].color }}
          >
            <Icon name={faces[state].icon} size={20} />
            <span>
              {text}
              {state === 'broken' && !isGiven ? `: ${t('shared.access.ruleBroken')}` : null}
              {state === 'broken' ? null : (
                <VisuallyHidden>: {t(`shared.access.rule_is_${state}`)}</VisuallyHidden>
              )}
            </span>
          </Box>
        ))}
      </Box>
      <VisuallyHidden role="status">
        {all
          ? t('shared.access.rulesAllMet')
          : verdict === 'broken' && !isGiven
            ? t('shared.access.ruleBroken')
            : ''}
      </VisuallyHidden>
    </Card>
  )
}
