import { useTexts } from '@weitersagen/kit/i18n'
import { recall, useLocation, useParams, useSearchParams } from '@weitersagen/kit/router'
import { codeJustMade, isJustMade } from '../../features/sharing/justMade'
import { ShareView } from './ShareView'

/** The page of one's own recommendation: right after it was made, and whenever one comes back to share it again. */
export default function ShareScreen() {
  const t = useTexts('public')
  const { empfehlungsnummer = '' } = useParams()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const made = isJustMade(state)
  const code = codeJustMade(state)
  const email = made ? recall(`mailedTo.${empfehlungsnummer}`) : undefined
  const mailed = email ? ` ${t('share.mailedTo', { email })}` : ''
  return (
    <ShareView
      number={empfehlungsnummer}
      linkKey={search.get('k') ?? ''}
      made={made}
      {...(code ? { code } : {})}
    >
      {(share) =>
        made
          ? {
              title: t('share.doneTitle', { name: share.recommenderFirstName }),
              lead: t('share.doneLead') + mailed,
            }
          : { title: t('share.title'), lead: t('share.lead', { name: share.product.name }) }
      }
    </ShareView>
  )
}
