import type { ReactNode } from 'react'
import {
  ButtonLink,
  Flow,
  type IconName,
  RecommendLink,
  type StatusKind,
  StatusPage,
} from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'

/** The ways a recommendation, a link or a form can end other than hoped for. */
export type EndingName =
  | 'expired'
  | 'cancelled'
  | 'unknown'
  | 'taken'
  | 'self'
  | 'own'
  | 'duplicate'
  | 'confirmed'
  | 'ordered'
  | 'paid'
  | 'orderCancelled'
  | 'orderAgain'
  | 'notOrdered'
  | 'linkTaken'
  | 'linkOn'
  | 'declined'
  | 'heldMissing'
  | 'erased'
  | 'worked'
  | 'overtaken'
  | 'replaced'
  | 'tokenExpired'
  | 'tokenUsed'
  | 'tokenMissing'
  | 'rewardMissing'
  | 'rewardUnknown'
  | 'rewardExpired'
  | 'rewardChosen'
  | 'soldOut'
  | 'noCategory'

const faces: Record<EndingName, { kind: StatusKind; icon?: IconName }> = {
  expired: { kind: 'expired' },
  cancelled: { kind: 'error', icon: 'close' },
  unknown: { kind: 'notFound' },
  taken: { kind: 'info', icon: 'users' },
  self: { kind: 'info', icon: 'user' },
  own: { kind: 'info', icon: 'share' },
  duplicate: { kind: 'info', icon: 'copy' },
  confirmed: { kind: 'success' },
  ordered: { kind: 'success', icon: 'ticket' },
  paid: { kind: 'success', icon: 'gift' },
  orderCancelled: { kind: 'info', icon: 'close' },
  orderAgain: { kind: 'info', icon: 'close' },
  notOrdered: { kind: 'expired' },
  linkTaken: { kind: 'info', icon: 'users' },
  linkOn: { kind: 'success', icon: 'users' },
  declined: { kind: 'info', icon: 'mail' },
  heldMissing: { kind: 'forbidden' },
  erased: { kind: 'info', icon: 'lock' },
  worked: { kind: 'success', icon: 'mail' },
  overtaken: { kind: 'info', icon: 'users' },
  replaced: { kind: 'info', icon: 'copy' },
  tokenExpired: { kind: 'expired' },
  tokenUsed: { kind: 'info', icon: 'ticket' },
  tokenMissing: { kind: 'forbidden' },
  rewardMissing: { kind: 'forbidden', icon: 'gift' },
  rewardUnknown: { kind: 'notFound' },
  rewardExpired: { kind: 'expired', icon: 'gift' },
  rewardChosen: { kind: 'success', icon: 'gift' },
  soldOut: { kind: 'empty' },
  noCategory: { kind: 'notFound' },
}

/** Titles that other pages show as well. */
const titles: Partial<Record<EndingName, string>> = {
  unknown: 'shared.link.unknown',
  linkTaken: 'share.takenTitle',
  heldMissing: 'shared.link.incomplete',
  tokenExpired: 'shared.link.expired',
  tokenUsed: 'shared.link.over',
  tokenMissing: 'shared.link.incomplete',
}

export type EndingProps = {
  name: EndingName
  /** In place of the common words. */
  text?: ReactNode
  more?: ReactNode
  /** In place of the common ways on. */
  actions?: ReactNode
}

/** One designed page for each ending: what happened, what it means, where to go from here. */
export function Ending({ name, text, more, actions }: EndingProps) {
  const t = useTexts('public')
  const { modules } = useTenant()
  const face = faces[name]
  return (
    <StatusPage
      {...face}
      title={t(titles[name] ?? `state.${name}.title`)}
      actions={
        actions ?? (
          <>
            {name === 'expired' || name === 'tokenExpired' ? (
              <ButtonLink to="Homepage">{t('state.offers')}</ButtonLink>
            ) : (
              <RecommendLink>{t('state.recommend')}</RecommendLink>
            )}
            {name === 'expired' && modules.offlineCode ? (
              <ButtonLink to="Code" variant="outlined">
                {t('state.enterCode')}
              </ButtonLink>
            ) : null}
            <ButtonLink to="Contact" variant="text">
              {t('state.contact')}
            </ButtonLink>
          </>
        )
      }
    >
      {more ? (
        <Flow gap={1.5}>
          <span>{text ?? t(`state.${name}.text`)}</span>
          <span>{more}</span>
        </Flow>
      ) : (
        (text ?? t(`state.${name}.text`))
      )}
    </StatusPage>
  )
}
