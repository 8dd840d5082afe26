import { lazy, Suspense } from 'react'
import { Button, Card, Flow, Icon, Notice, StatusPage } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import { ReportPager } from '../../features/report/ReportPager'
import { rowId, RowTable, type NamedColumn } from '../../features/report/RowTable'
import { figureColumns, targetOf } from './figures'
import { LinkDrawer } from './LinkDrawer'
import { LinkState } from './LinkState'
import { sortable, type ChangeAddress, type LinksQuestion } from './linksQuestion'
import { Sums } from './Sums'
import { Tools } from './Tools'
import type { LinkRow, Links } from '../../api'

/** What makes a link comes when one is made. */
const NewLink = lazy(() => import(/* webpackChunkName: "links-new" */ './NewLink'))

export type LinksViewProps = {
  view: Links
  question: LinksQuestion
  change: ChangeAddress
  reload: () => void
}

/** All links with what came of each, one of them beside the list, or the form for a new one. */
export function LinksView({ view, question, change, reload }: LinksViewProps) {
  const t = useSellerTexts()
  const { who, links, list, living, most } = view
  const mayMake = who.rights.makeLinks
  const isFirst = living === 0 && list.found === 0 && !question.over
  const open = links.find(({ id }) => id === question.link)
  const leave = (row: string) => {
    change({ link: '', do: '', like: '' })
    document.getElementById(row)?.querySelector('button')?.focus()
  }
  return (
    <Flow gap={1.5}>
      {who.approved ? null : <Notice tone="warning">{t('links.unapproved')}</Notice>}
      {isFirst ? null : (
        <Tools question={question} change={change}>
          {mayMake ? <MakeButton disabled={living >= most} onPress={() => change({ do: 'new' })} /> : null}
        </Tools>
      )}
      {living >= most ? <Notice tone="warning">{t('links.full', { most })}</Notice> : null}
      {links.length > 0 ? (
        <>
          <Sums view={view} />
          <LinkTable rows={links} question={question} change={change} />
        </>
      ) : (
        <Card pad="roomy">
          <StatusPage
            kind="empty"
            icon="share"
            inset
            title={t(isFirst ? 'links.emptyTitle' : 'links.noneTitle')}
            actions={isFirst && mayMake ? <MakeButton onPress={() => change({ do: 'new' })} /> : <></>}
          >
            {isFirst ? t('links.emptyText') : t('links.noneText')}
          </StatusPage>
        </Card>
      )}
      <ReportPager
        list={list}
        turn={(page) => change({ page: page === 1 ? '' : String(page) })}
        resize={(size) => change({ size: String(size) })}
      />
      {question.isMaking && mayMake ? (
        <Suspense>
          <NewLink
            view={view}
            like={links.find(({ id }) => id === question.like)}
            reload={reload}
            onClose={() => leave(makeId)}
          />
        </Suspense>
      ) : null}
      {open ? (
        <LinkDrawer
          key={open.id}
          link={open}
          mayChange={mayMake}
          reload={reload}
          onTemplate={() => change({ link: '', do: 'new', like: open.id })}
          onClose={() => leave(rowId('link', open.id))}
        />
      ) : null}
    </Flow>
  )
}

const makeId = 'links-make'

function MakeButton({ disabled = false, onPress }: { disabled?: boolean; onPress: () => void }) {
  const t = useSellerTexts()
  return (
    <span id={makeId}>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        disabled={disabled}
        startIcon={<Icon name="plus" size={20} />}
        sx={{ minHeight: { xs: 44, lg: 36 }, py: 0, px: 2 }}
        onClick={onPress}
      >
        {t('links.make')}
      </Button>
    </span>
  )
}

type LinkTableProps = Pick<LinksViewProps, 'question' | 'change'> & { rows: LinkRow[] }

/** How long a link counts stands beside the list: names have the room here. */
function LinkTable({ rows, question, change }: LinkTableProps) {
  const t = useSellerTexts()
  const formats = useFormats()
  const columns: NamedColumn<LinkRow>[] = [
    { id: 'name', label: t('links.columns.name'), words: true, cell: ({ name }) => name },
    {
      id: 'state',
      label: t('links.columns.state'),
      whole: true,
      cell: ({ state }) => <LinkState state={state} />,
    },
    {
      id: 'address',
      label: t('links.columns.address'),
      end: true,
      more: true,
      room: 'wide',
      cell: ({ handle }) =>
        handle ? <span title={`/p/${handle}`}>{`/p/${handle}`}</span> : t('links.secret'),
    },
    {
      id: 'to',
      label: t('links.columns.to'),
      words: true,
      more: true,
      room: 'widest',
      cell: (link) => targetOf(link, t),
    },
    ...figureColumns(t, formats),
  ]
  return (
    <RowTable
      of="link"
      caption={t('links.title')}
      columns={columns}
      sortable={sortable.links}
      rows={rows}
      rowKey={({ id }) => id}
      sort={question.sort}
      onSort={(sort) => change({ sort })}
      onOpen={(link) => change({ link })}
    />
  )
}
