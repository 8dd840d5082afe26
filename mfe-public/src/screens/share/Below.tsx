import { Box, CopyField, Disclosure, Flow, Split, Typography } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'
import { NextSteps } from '../../features/sharing/NextSteps'
import { PublicShare, type PublicShareProps } from './PublicShare'
import { AddLine } from './AddLine'

/** What stands under the link for one person, and is fetched after that. */
export default function Below(props: PublicShareProps) {
  const { share } = props
  const { modules } = useTenant()
  // Without codes a tenant has nothing that could stand where everybody sees it, and so none of it is offered.
  const forMany = modules.offlineCode ? <PublicShare {...props} /> : null
  if (share.state === 'confirmed') return forMany
  const after = (
    <Flow gap={5}>
      <NextSteps share={share} />
      <LongLink share={share} />
    </Flow>
  )
  return (
    <Flow gap={5}>
      <AddLine share={share} />
      {forMany ? <Split aside={after}>{forMany}</Split> : after}
    </Flow>
  )
}

function LongLink({ share }: { share: Share }) {
  const t = useTexts('public')
  return (
    <Flow gap={1}>
      <Disclosure title={t('share.longLink')}>
        <Box sx={{ pt: 1 }} data-goal="linkShared">
          <CopyField label={t('share.longLinkLabel')} value={share.link} />
        </Box>
      </Disclosure>
      <Typography variant="body2" color="textSecondary">
        {t('share.number', { number: share.number })}
      </Typography>
    </Flow>
  )
}
