import { Notice } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Figure } from '@weitersagen/seller/api'

/** How many orders wait for the person who looks, with the way there; nothing where none does. */
export function Approvals({ figures }: { figures: Figure[] }) {
  const t = useTexts('agency')
  const { number } = useFormats()
  const mine = figures.find(({ kind }) => kind === 'orders')?.mine ?? 0
  if (mine === 0) return null
  return (
    <Notice tone="info" title={t('start.approve', { count: mine, number: number(mine) })}>
      <Link to="AgencyOrders" query={{ waiting: 'mine' }}>
        {t('start.approveWay')}
      </Link>
    </Notice>
  )
}
