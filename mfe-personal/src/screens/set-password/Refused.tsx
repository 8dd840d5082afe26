import { ButtonLink, StatusPage, type StatusKind } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

export type RefusalReason = 'expired' | 'used' | 'missing'

const kinds: Record<RefusalReason, StatusKind> = { expired: 'expired', used: 'success', missing: 'forbidden' }

/** An access link that opens nothing any more. */
export function Refused({ reason }: { reason: RefusalReason }) {
  const t = useTexts('personal')
  return (
    <StatusPage
      kind={kinds[reason]}
      title={t(`access.${reason}Title`)}
      actions={
        <>
          <ButtonLink to="Login">{t('access.toLogin')}</ButtonLink>
          <ButtonLink to="Homepage" variant="text">
            {t('access.toHome')}
          </ButtonLink>
        </>
      }
    >
      {t(`access.${reason}Text`)}
    </StatusPage>
  )
}
