import { useState } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import {
  Badge,
  Box,
  Card,
  CopyField,
  DateText,
  Disclosure,
  Flow,
  Notice,
  PrimaryButton,
  Question,
  Typography,
} from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { MadeSellerLink, SellerLink, SellerView } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'
import { type DoneText } from '../../features/look'
import { buttons, inline, list, row, small } from './styles'

type LinksProps = { view: SellerView; done: (text: DoneText) => void }

/** Its links: made, put in the place of a lost one, ended. A new address stands there this once. */
export function LinksCard({ view, done }: LinksProps) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const refresh = useRefreshScreens()
  const [made, setMade] = useState<MadeSellerLink>()
  const [refused, setRefused] = useState<ApiProblem>()
  const { number, standing } = view.seller
  const path = { number }
  const make = useDeskSend((instead: string | undefined) =>
    answerOf(
      api.POST('/bff/desk/sellers/of/{number}/links', {
        params: { path },
        body: instead ? { instead } : {},
      }),
    ),
  )
  const end = useDeskSend((id: string) =>
    answerOf(api.DELETE('/bff/desk/sellers/of/{number}/links/{id}', { params: { path: { number, id } } })),
  )
  const tried = async (run: () => Promise<void>) => {
    setRefused(undefined)
    setMade(undefined)
    try {
      await run()
      await refresh()
    } catch (error) {
      setRefused(asProblem(error))
    }
  }
  const begin = (instead?: string) => tried(async () => setMade(await make.send(instead)))
  const living = view.links.filter(({ lives }) => lives)
  const over = view.links.filter(({ lives }) => !lives)
  const rowOf = (link: SellerLink) => (
    <LinkRow
      key={link.id}
      link={link}
      replace={() => begin(link.id)}
      end={() =>
        tried(async () => {
          await end.send(link.id)
          done({ text: t('sellers.linkEnded', { name: link.name }) })
        })
      }
    />
  )
  return (
    <Card component="section" aria-labelledby="links">
      <Flow gap={2}>
        <Typography variant="h2" id="links">
          {t('sellers.linksTitle')}
        </Typography>
        {living.length === 0 ? <Typography>{t('sellers.noLinks')}</Typography> : null}
        <Box component="ul" aria-labelledby="links" sx={list}>
          {living.map(rowOf)}
        </Box>
        {over.length > 0 ? (
          <Disclosure title={t('sellers.formerLinks', { count: over.length })} flush>
            <Box component="ul" aria-label={t('sellers.formerLinks', { count: over.length })} sx={list}>
              {over.map(rowOf)}
            </Box>
          </Disclosure>
        ) : null}
        <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
          {made ? (
            <Notice tone="success" title={t('sellers.linkMade')}>
              {t('sellers.linkOnce', { day: date(made.lastDay) })}
            </Notice>
          ) : null}
        </Box>
        {made ? <CopyField label={t('sellers.linkAddress')} value={made.link} whole /> : null}
        <DeskOutcome problem={refused} />
        {standing === 'works' || standing === 'waits' ? (
          <div>
            <PrimaryButton variant="outlined" icon="plus" busy={make.busy} onClick={() => void begin()}>
              {t('sellers.makeLink')}
            </PrimaryButton>
          </div>
        ) : null}
      </Flow>
    </Card>
  )
}

type RowProps = { link: SellerLink; replace: () => Promise<void>; end: () => Promise<void> }

function LinkRow({ link, replace, end }: RowProps) {
  const t = useTexts('desk')
  const { name, public: address, product, category, lastDay, pausedAt, endedAt, counts, lives } = link
  const leads = product || category
  return (
    <Box component="li" sx={row}>
      <Box sx={inline}>
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
        {pausedAt && lives ? <Badge tone="warning">{t('sellers.paused')}</Badge> : null}
      </Box>
      <Typography color="textSecondary">
        {leads ? t('sellers.leadsTo', { target: leads }) : t('sellers.leadsHome')} ·{' '}
        {endedAt ? (
          <>
            {t('sellers.endedOn')} <DateText value={endedAt} />
          </>
        ) : (
          <>
            {t('sellers.counts')} <DateText value={lastDay} />
          </>
        )}
      </Typography>
      {address ? <Typography>{address}</Typography> : null}
      {lives ? (
        <Box sx={buttons}>
          {counts ? (
            <Question
              label={t('sellers.replaceLink')}
              question={t('sellers.replaceQuestion')}
              yes={t('sellers.replaceLink')}
              no={t('shared.action.cancel')}
              run={replace}
              begin={small}
            />
          ) : null}
          <Question
            label={t('sellers.endLink')}
            question={t('sellers.endLinkQuestion')}
            yes={t('sellers.endLink')}
            no={t('shared.action.cancel')}
            run={end}
            begin={small}
            danger
          />
        </Box>
      ) : null}
    </Box>
  )
}
