import { Actions, ButtonLink, Flow, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { roomAt } from './address'
import { useDesk } from './deskContext'
import { ownRoom } from './own'

// Rule (page, 4 D): Who logs in to the desk reads which passkeys came since the last login by the same one. Test:
// desk.test.tsx `says which passkeys came since the last login, until it was seen`.
/** Passkeys that came in the person's name: somebody else may have made them. */
export function AddedPasskeys() {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  const { added, noted } = useDesk()
  if (added.length === 0) return null
  return (
    <Notice tone="warning" title={t('desk.addedTitle')}>
      <Flow gap={1}>
        {added.map(({ id, since, fingerprint }) => (
          <Typography key={id}>
            {t('desk.added', { day: dateTime(since), fingerprint: fingerprint.toUpperCase() })}
          </Typography>
        ))}
        <Typography>{t('desk.addedWhat')}</Typography>
        <Actions>
          <ButtonLink {...roomAt(ownRoom)} variant="outlined">
            {t('rooms.zugang')}
          </ButtonLink>
          <PrimaryButton variant="outlined" onClick={noted}>
            {t('desk.addedSeen')}
          </PrimaryButton>
        </Actions>
      </Flow>
    </Notice>
  )
}
