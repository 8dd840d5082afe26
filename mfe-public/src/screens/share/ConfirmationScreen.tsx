import { useTexts } from '@weitersagen/kit/i18n'
import { useSearchParams } from '@weitersagen/kit/router'
import { ShareView } from './ShareView'

/** The confirmation page as mails and other front ends link to it: number and key in the query. */
export default function ConfirmationScreen() {
  const t = useTexts('public')
  const [search] = useSearchParams()
  return (
    <ShareView number={search.get('nr') ?? ''} linkKey={search.get('k') ?? ''} made>
      {(share) => ({
        title: t('share.doneTitle', { name: share.recommenderFirstName }),
        lead: t('share.doneLead'),
      })}
    </ShareView>
  )
}
