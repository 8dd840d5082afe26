import { useCallback } from 'react'
import { useAddressChoice } from '@weitersagen/kit/router'
import { useSellerTexts } from '../../area/texts'
import { AreaScreen } from '../../features/area/AreaScreen'
import { TableSkeleton } from '../../features/report/TableSkeleton'
import { useLinkCalls } from './calls'
import { LabelsView } from './LabelsView'
import { LinksView } from './LinksView'
import { formOf, questionIn, type ChangeAddress } from './linksQuestion'
import type { Labels, Links } from '../../api'

/** The seller's own links, and what came of each; by label instead, where the address says so. */
export default function LinksScreen() {
  const t = useSellerTexts()
  const calls = useLinkCalls()
  const [address, changeAddress] = useAddressChoice()
  const question = questionIn(address)
  const change = useCallback<ChangeAddress>(
    (part) =>
      changeAddress((next) => {
        // Another order or filter begins with its first page; what is open beside the list changes nothing of it.
        if (!('link' in part) && !('do' in part)) next.delete('page')
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      }),
    [changeAddress],
  )
  const page = { title: t('links.title'), lead: t('links.lead'), leadLast: true, skeleton: <TableSkeleton /> }
  return question.byLabel ? (
    <AreaScreen<Labels> key="labels" path={calls.labels} body={formOf(question)} {...page}>
      {(view) => <LabelsView view={view} question={question} change={change} />}
    </AreaScreen>
  ) : (
    <AreaScreen<Links> key="links" path={calls.path} body={formOf(question)} {...page}>
      {(view, reload) => <LinksView view={view} question={question} change={change} reload={reload} />}
    </AreaScreen>
  )
}
