import { Box } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'

/** An amount whose cents step back, so that a large figure reads at a glance: 45,00 €. */
export function Amount({ cents }: { cents: number }) {
  const { money } = useFormats()
  const text = money(cents)
  const match = /^(.*\d)([.,]\d{2})(.*)$/.exec(text)
  if (!match) return <>{text}</>
  const [, whole, decimals, rest] = match
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {whole}
      <Box component="span" sx={{ fontSize: '0.55em' }}>
        {decimals}
      </Box>
      {rest}
    </Box>
  )
}
