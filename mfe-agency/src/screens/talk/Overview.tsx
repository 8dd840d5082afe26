import { Box, ButtonLink, Card, Flow, SkeletonCards, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link, type Target } from '@weitersagen/kit/router'
import { useSellerTexts } from '@weitersagen/seller/area'
import type { Figure, Start } from '@weitersagen/seller/api'
import { AreaScreen } from '@weitersagen/seller/frame'
import { listOf } from '../../features/area/lists'
import { Unconfirmed } from '../../features/area/Unconfirmed'
import { toTab, type TabName } from './tabs'
import { waitingIn } from './waiting'

/** What waits and why, with the way to its rows; and how much there is of everything. */
export function Overview() {
  const t = useTexts('agency')
  return (
    <AreaScreen<Start>
      path="/bff/seller/agency/start"
      title={t('talk.waits')}
      lead={t('talk.waitsLead')}
      skeleton={<SkeletonCards />}
    >
      {({ who, figures, ask }) => (
        <Flow gap={4}>
          {ask ? <Unconfirmed ask={ask} /> : null}
          <Waiting figures={figures} invites={who.rights.invitations} />
          <All figures={figures} />
        </Flow>
      )}
    </AreaScreen>
  )
}

function Waiting({ figures, invites }: { figures: Figure[]; invites: boolean }) {
  const t = useTexts('agency')
  const seller = useSellerTexts()
  const { number } = useFormats()
  const waiting = waitingIn(figures)
  const mine = waiting.find(({ id }) => id === 'mine')?.count ?? 0
  if (waiting.length === 0) {
    return (
      <Card pad="roomy">
        <StatusPage
          kind="empty"
          icon="check"
          inset
          title={t('talk.noneTitle')}
          actions={invites ? <ButtonLink {...toTab('form')}>{seller('invite.toForm')}</ButtonLink> : <></>}
        >
          {t('talk.noneText')}
        </StatusPage>
      </Card>
    )
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {waiting.map(({ id, count, rows }) => (
        <Card key={id} component="li" sx={line}>
          <Typography
            component="span"
            sx={{
              fontSize: '2rem',
              lineHeight: 1.1,
              fontWeight: 700,
              fontVariantNumeric: 'tabular-nums',
              minWidth: '2.5ch',
            }}
          >
            {number(count)}
          </Typography>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 700 }}>{t(`talk.wait_${id}`, { count })}</Typography>
            <Typography color="textSecondary">
              {id === 'orders' && mine > 0
                ? t('talk.why_ordersMine', { count: mine, number: number(mine) })
                : t(`talk.why_${id}`)}
            </Typography>
          </Box>
          <Link {...rows} sx={way}>
            {t(`talk.rows_${id}`)}
          </Link>
        </Card>
      ))}
    </Box>
  )
}

const line = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2.5,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
} as const

const way = { display: 'inline-flex', alignItems: 'center', minHeight: 44, gridColumn: { xs: 2, md: 3 } }

const tabWith: Partial<Record<Figure['kind'], TabName>> = {
  invitations: 'invitations',
  recommenders: 'recommenders',
  leads: 'leads',
  orders: 'orders',
}

/** A list without a tab here is a page of the area. */
const rowsOf = (kind: Figure['kind']): Target => {
  const tab = tabWith[kind]
  return tab ? toTab(tab) : listOf('recommendations')
}

/** How much there is; each figure leads to its rows. */
function All({ figures }: { figures: Figure[] }) {
  const t = useTexts('agency')
  const seller = useSellerTexts()
  const { number } = useFormats()
  return (
    <Flow gap={1.5}>
      <Typography variant="h3">{t('talk.all')}</Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
        }}
      >
        {figures.map(({ kind, count }) => (
          <Card key={kind} component="li" tone="sunken" pad="none" sx={{ px: 1.5, py: 1 }}>
            <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {number(count)}
            </Typography>
            <Link
              {...rowsOf(kind)}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontSize: '0.9375rem' }}
            >
              {seller(`ways.${kind}`)}
            </Link>
          </Card>
        ))}
      </Box>
    </Flow>
  )
}
