import { Card, Flow, StatusPage } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import { ReportPager } from '../../features/report/ReportPager'
import { RowTable } from '../../features/report/RowTable'
import { figureColumns, labelName } from './figures'
import { sortable, type ChangeAddress, type LinksQuestion } from './linksQuestion'
import { Tools } from './Tools'
import type { Labels } from '../../api'

export type LabelsViewProps = { view: Labels; question: LinksQuestion; change: ChangeAddress }

/** What came by addresses with each label, of all links together. */
export function LabelsView({ view: { labels, list }, question, change }: LabelsViewProps) {
  const t = useSellerTexts()
  const formats = useFormats()
  return (
    <Flow gap={1.5}>
      <Tools question={question} change={change} />
      {labels.length > 0 ? (
        <RowTable
          of="label"
          caption={t('links.byLabel')}
          columns={[
            { id: 'label', label: t('links.columns.label'), cell: ({ label }) => labelName(label, t) },
            ...figureColumns(t, formats),
          ]}
          sortable={sortable.labels}
          rows={labels}
          rowKey={({ label }) => label}
          sort={question.sort}
          onSort={(sort) => change({ sort })}
        />
      ) : (
        <Card pad="roomy">
          <StatusPage kind="empty" icon="chart" inset title={t('links.noLabelsTitle')} actions={<></>}>
            {t('links.noLabelsText')}
          </StatusPage>
        </Card>
      )}
      <ReportPager
        list={list}
        turn={(page) => change({ page: page === 1 ? '' : String(page) })}
        resize={(size) => change({ size: String(size) })}
      />
    </Flow>
  )
}
