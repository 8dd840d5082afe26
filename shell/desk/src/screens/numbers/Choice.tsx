import { Box, PrimaryButton } from '@weitersagen/kit/ui'
import { FilterField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Numbers } from '../../api'
import { noChannel, type Asked } from './asked'
import { useChannelWord } from './words'

type ChoiceProps = { found: Numbers; asked: Asked; change: (more: Partial<Asked>) => void }

/** By product, channel and seller; each takes effect at once. */
export function Choice({ found, asked, change }: ChoiceProps) {
  const t = useTexts('desk')
  const channel = useChannelWord()
  const { product = '', channel: by = '', whose = '' } = asked
  // What is chosen stays there, even where the period has none of it.
  const kept = (value: string, options: { value: string; label: string }[], label = value) =>
    value && !options.some((one) => one.value === value) ? [...options, { value, label }] : options
  return (
    <Box role="search" aria-label={t('numbers.choice')} sx={grid}>
      <FilterField
        label={t('numbers.product')}
        value={product}
        options={kept(product, [
          { value: '', label: t('numbers.all') },
          ...found.products.map(({ id, name }) => ({ value: id, label: name })),
        ])}
        onChange={(value) => change({ product: value })}
      />
      <FilterField
        label={t('numbers.channel')}
        value={by}
        options={kept(
          by,
          [
            { value: '', label: t('numbers.all') },
            ...found.channels.map((one) => ({ value: one || noChannel, label: channel(one) })),
          ],
          channel(by),
        )}
        onChange={(value) => change({ channel: value })}
      />
      <FilterField
        label={t('numbers.whose')}
        value={whose}
        options={kept(whose, [
          { value: '', label: t('numbers.all') },
          { value: 'none', label: t('numbers.whoseNone') },
          { value: 'agency', label: t('numbers.whoseAgency') },
          { value: 'partner', label: t('numbers.whosePartner') },
          ...found.sellers.map(({ id, name }) => ({ value: id, label: name })),
        ])}
        onChange={(value) => change({ whose: value })}
      />
      {product || by || whose ? (
        <Box sx={{ alignSelf: 'end' }}>
          <PrimaryButton
            variant="outlined"
            icon="close"
            onClick={() => change({ product: '', channel: '', whose: '' })}
          >
            {t('numbers.reset')}
          </PrimaryButton>
        </Box>
      ) : null}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(4, minmax(0, 1fr))' },
  alignItems: 'start',
} as const
