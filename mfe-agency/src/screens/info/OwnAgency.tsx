import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { AgencyValues } from '../../api'

/** What a member is asked for by others, and the contact in the agency. */
export function OwnAgency({ agency: { name, number, contact } }: { agency: AgencyValues }) {
  const t = useTexts('agency')
  const facts = [
    ['name', name],
    ['number', number],
    ['contact', contact],
  ] as const
  return (
    <Card component="section" tone="sunken" aria-label={t('words.own')}>
      <Flow gap={1.5}>
        <Typography variant="h3" component="h2">
          {t('words.own')}
        </Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, fontWeight: 700, overflowWrap: 'anywhere' },
          }}
        >
          {facts.map(([id, value]) =>
            value ? (
              <div key={id}>
                <dt>{t(`words.own_${id}`)}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </Box>
      </Flow>
    </Card>
  )
}
