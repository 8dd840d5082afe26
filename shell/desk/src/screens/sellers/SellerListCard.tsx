import { useState } from 'react'
import {
  Badge,
  Box,
  Flow,
  Money,
  Notice,
  PrimaryButton,
  SkeletonLines,
  Typography,
  type BadgeTone,
} from '@weitersagen/kit/ui'
import { FilterField, SearchField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import { Link } from '@weitersagen/kit/router'
import type { SellerList, SellerRow } from '../../api'
import { RoomProblem } from '../../features/desk'
import { cards, wayCard, wholeLink } from '../../features/look'
import { inline } from './styles'
import { toSeller } from './ways'

type Filter = { query: string; kind: string; standing: string }

const path = '/bff/desk/sellers/search'
const kinds = ['agency', 'partner'] as const
const standings = ['waits', 'works', 'refused', 'ended'] as const

const tones: Record<SellerRow['standing'], BadgeTone> = {
  waits: 'warning',
  works: 'success',
  refused: 'neutral',
  ended: 'neutral',
}

// texts: sellers.kind.* sellers.standing.*
/** All agencies and partners, by number, name, kind and standing. What is typed stands in no address. */
export function SellerListCard() {
  const t = useTexts('desk')
  const [filter, setFilter] = useState<Filter>({ query: '', kind: '', standing: '' })
  const set = (more: Partial<Filter>) => setFilter({ ...filter, ...more })
  return (
    <Box component="section" aria-labelledby="sellers">
      <Flow gap={2}>
        <Typography variant="h2" id="sellers">
          {t('sellers.all')}
        </Typography>
        <Box role="search" aria-label={t('sellers.search')} sx={filters}>
          <SearchField
            label={t('sellers.searchField')}
            value={filter.query}
            onChange={(query) => set({ query: query.trim() })}
          />
          <FilterField
            label={t('sellers.kindField')}
            value={filter.kind}
            options={[
              { value: '', label: t('sellers.everyKind') },
              ...kinds.map((value) => ({ value, label: t(`sellers.kind.${value}`) })),
            ]}
            onChange={(kind) => set({ kind })}
          />
          <FilterField
            label={t('sellers.standingField')}
            value={filter.standing}
            options={[
              { value: '', label: t('sellers.everyStanding') },
              ...standings.map((value) => ({ value, label: t(`sellers.standing.${value}`) })),
            ]}
            onChange={(standing) => set({ standing })}
          />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('sellers.searchHint')}
        </Typography>
        <Pages key={JSON.stringify(filter)} filter={filter} />
      </Flow>
    </Box>
  )
}

/** Page after page, as far as they were asked for. */
function Pages({ filter }: { filter: Filter }) {
  const [afters, setAfters] = useState([''])
  return (
    <Flow gap={1}>
      {afters.map((after, at) => (
        <Part
          key={after}
          filter={filter}
          after={after}
          more={at === afters.length - 1 ? (next) => setAfters([...afters, next]) : undefined}
        />
      ))}
    </Flow>
  )
}

type PartProps = { filter: Filter; after: string; more: ((next: string) => void) | undefined }

function Part({ filter, after, more }: PartProps) {
  const t = useTexts('desk')
  const page = useScreen<SellerList>(path, { body: { ...filter, ...(after ? { after } : {}) } })
  if (page.problem) return <RoomProblem problem={page.problem} reload={page.reload} />
  if (page.state !== 'ready') return <SkeletonLines lines={6} />
  const { sellers, after: next } = page.data
  if (sellers.length === 0) {
    const asked = Boolean(filter.query || filter.kind || filter.standing)
    return (
      <Notice title={t(asked ? 'sellers.noneFound' : 'sellers.noneYet')}>
        {t(asked ? 'sellers.noneFoundText' : 'sellers.noneYetText')}
      </Notice>
    )
  }
  return (
    <>
      <Box component="ul" aria-label={t('sellers.all')} sx={cards}>
        {sellers.map((seller) => (
          <Row key={seller.number} seller={seller} />
        ))}
      </Box>
      {more && next ? (
        <Box sx={{ py: 1 }}>
          <PrimaryButton variant="outlined" onClick={() => more(next)}>
            {t('sellers.more')}
          </PrimaryButton>
        </Box>
      ) : null}
    </>
  )
}

export function StandingBadge({ standing }: { standing: SellerRow['standing'] }) {
  const t = useTexts('desk')
  return <Badge tone={tones[standing]}>{t(`sellers.standing.${standing}`)}</Badge>
}

function Row({ seller }: { seller: SellerRow }) {
  const t = useTexts('desk')
  const { number, kind, name, standing, members, links, recommendations, openCents } = seller
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={inline}>
          <Link {...toSeller(number)} sx={wholeLink}>
            {name || number}
          </Link>
          <StandingBadge standing={standing} />
        </Box>
        <Typography color="textSecondary">
          {t(`sellers.kind.${kind}`)} · {number}
        </Typography>
      </Box>
      <Typography sx={{ minWidth: 0 }}>
        {[
          t('sellers.people', { count: members }),
          t('sellers.links', { count: links }),
          t('sellers.lately', { count: recommendations }),
        ].join(' · ')}
      </Typography>
      <Typography sx={{ textAlign: { md: 'end' } }}>
        {openCents === 0 ? (
          t('sellers.nothingOpen')
        ) : (
          <>
            <strong>
              <Money cents={openCents} />
            </strong>{' '}
            {t('sellers.open')}
          </>
        )}
      </Typography>
    </Box>
  )
}

const filters = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))' },
  alignItems: 'end',
} as const

const line = {
  ...wayCard,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(120px, auto)' },
  alignItems: 'center',
  columnGap: 3,
} as const
