import { lazy, Suspense, useState } from 'react'
import { Box, Flow, ProblemPage, Skeleton, Typography } from '@weitersagen/kit/ui'
import { Screen } from '@weitersagen/kit/query'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import { useLinkCalls } from './calls'
import { DaysPart } from './DaysPart'
import { figureColumns, targetOf } from './figures'
import { LifePart } from './LifePart'
import { LinkState } from './LinkState'
import { NamePart } from './NamePart'
import { TakePart } from './TakePart'
import type { LinkDetail, LinkRow } from '../../api'

const Drawer = lazy(() => import('../../features/report/RowSheet'))

export type LinkDrawerProps = {
  link: LinkRow
  mayChange: boolean
  /** Asks for the list anew. */
  reload: () => void
  /** Opens the form for a new one with what this one says. */
  onTemplate: () => void
  onClose: () => void
}

/** One link beside the list: its address and what it takes along, its figures day by day, and its end. */
export function LinkDrawer({ link, mayChange, reload, onTemplate, onClose }: LinkDrawerProps) {
  const t = useSellerTexts()
  const calls = useLinkCalls()
  const [label, setLabel] = useState('')
  return (
    <Suspense>
      <Drawer title={link.name} close={t('links.close')} onClose={onClose}>
        <Screen<LinkDetail>
          path={calls.look(link.id)}
          body={label ? { label } : {}}
          keep
          skeleton={<Skeleton height={480} sx={{ borderRadius: 2 }} />}
          onProblem={(problem, again) => <ProblemPage problem={problem} onRetry={again} inset />}
        >
          {(detail, again) => {
            const changed = () => {
              again()
              reload()
            }
            const lives = detail.link.state === 'active' || detail.link.state === 'paused'
            return (
              <Flow gap={3}>
                <Facts link={detail.link} />
                {lives ? (
                  <TakePart
                    detail={detail}
                    mayChange={mayChange}
                    label={label}
                    setLabel={setLabel}
                    onChanged={changed}
                  />
                ) : null}
                <DaysPart days={detail.days} />
                {lives && mayChange ? (
                  <>
                    <NamePart link={detail.link} onChanged={changed} />
                    <LifePart link={detail.link} onChanged={changed} onTemplate={onTemplate} />
                  </>
                ) : null}
              </Flow>
            )
          }}
        </Screen>
      </Drawer>
    </Suspense>
  )
}

function Facts({ link }: { link: LinkRow }) {
  const t = useSellerTexts()
  const formats = useFormats()
  const facts = [
    { id: 'to', label: t('links.columns.to'), value: targetOf(link, t) },
    { id: 'until', label: t('links.columns.until'), value: formats.date(link.validUntil) },
    ...figureColumns<LinkRow>(t, formats).map(({ id, label, cell }) => ({ id, label, value: cell(link) })),
  ]
  return (
    <Flow gap={1.5}>
      <LinkState state={link.state} />
      {link.state === 'active' ? null : <Typography>{t(`links.stateTexts.${link.state}`)}</Typography>}
      <Box component="dl" sx={list}>
        {facts.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Flow>
  )
}

const list = {
  m: 0,
  display: 'grid',
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    py: 0.75,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& dt': { flex: '1 1 9em', color: 'text.secondary' },
  '& dd': { flex: '2 1 12em', m: 0, minWidth: 0, overflowWrap: 'anywhere' },
} as const
