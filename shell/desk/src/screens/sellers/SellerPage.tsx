import { useState, type ReactNode } from 'react'
import { Box, Card, Columns, DateText, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { ClearSeller, SellerView } from '../../api'
import { may, Room, useDesk } from '../../features/desk'
import { BackLink, Done, type DoneText } from '../../features/look'
import { BillingCard } from './BillingCard'
import { Decide } from './Decide'
import { LinksCard } from './LinksCard'
import { MembersCard } from './MembersCard'
import { NotesCard } from './NotesCard'
import { StandingBadge } from './SellerListCard'
import { inline } from './styles'
import { toSellers } from './ways'

/** One agency or partner: how it stands, its people, its links, by what it is paid, and its documents. */
export function SellerPage({ number }: { number: string }) {
  const t = useTexts('desk')
  return (
    <Room<SellerView>
      path={`/bff/desk/sellers/of/${encodeURIComponent(number)}`}
      title={t('sellers.title', { number })}
      lead={<BackToSellers />}
    >
      {(view) => <Shown view={view} />}
    </Room>
  )
}

export function BackToSellers() {
  const t = useTexts('desk')
  return <BackLink to={toSellers()}>{t('sellers.all')}</BackLink>
}

function Shown({ view }: { view: SellerView }) {
  const { who } = useDesk()
  const [done, setDone] = useState<DoneText>()
  const [clear, setClear] = useState<ClearSeller>()
  return (
    <Flow gap={2.5}>
      <Done done={done} />
      <Standing view={view} clear={clear} done={setDone} />
      <MembersCard view={view} clear={clear} show={setClear} done={setDone} />
      <LinksCard view={view} done={setDone} />
      <BillingCard view={view} clear={clear} />
      {may(who, 'money') ? <NotesCard number={view.seller.number} /> : null}
    </Flow>
  )
}

type Props = { view: SellerView; clear: ClearSeller | undefined; done: (text: DoneText) => void }

function Standing({ view, clear, done }: Props) {
  const t = useTexts('desk')
  const { number, kind, name, standing, since, endedAt, members, links, recommendations } = view.seller
  return (
    <Card component="section" aria-labelledby="standing">
      <Flow gap={2}>
        <Box sx={inline}>
          <Typography variant="h2" id="standing" sx={{ overflowWrap: 'anywhere' }}>
            {clear?.name ?? (name || number)}
          </Typography>
          <StandingBadge standing={standing} />
        </Box>
        <Typography color="textSecondary">
          {t(`sellers.kind.${kind}`)} · {t(kind === 'agency' ? 'sellers.takenIn' : 'sellers.registered')}{' '}
          <DateText value={since} />
          {endedAt ? (
            <>
              {' · '}
              {t('sellers.endedOn')} <DateText value={endedAt} />
            </>
          ) : null}
        </Typography>
        <Columns min={120} gap={2}>
          <Figure label={t('sellers.figure.people')}>{members}</Figure>
          <Figure label={t('sellers.figure.links')}>{links}</Figure>
          <Figure label={t('sellers.figure.lately')}>{recommendations}</Figure>
          <Figure label={t('sellers.figure.open')}>
            <Money cents={view.unbilledCents} />
          </Figure>
        </Columns>
        <Decide view={view} done={done} />
      </Flow>
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography color="textSecondary" variant="body2">
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 700 }}>{children}</Typography>
    </div>
  )
}
