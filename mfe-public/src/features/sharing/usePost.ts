import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import type { Code, Share } from '../../api'
import type { Post } from './channels'

/** The code for many and what is posted of it; neither while there is no code. */
export function usePost(share: Share, code = '') {
  const t = useTexts('public')
  const tenant = useTenant()
  const { money } = useFormats()
  const found = useScreen<Code>(`/bff/public/code/${code}`, { enabled: code !== '' })
  if (found.state !== 'ready') return { found, post: undefined }
  const gets = found.data.share.recipientCents
  const post: Post = {
    link: found.data.link,
    words: t(gets > 0 ? 'share.publicTextReward' : 'share.publicText', {
      product: share.product.spoken,
      tenant: tenant.name,
      code,
      amount: money(gets),
    }),
    facebookId: share.facebookId,
  }
  return { found, post }
}
