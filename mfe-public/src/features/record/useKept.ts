import { useFormats, useTexts } from '@weitersagen/kit/i18n'

// Rule (friend, 4 D): Until when a recommendation is valid, and until when data are kept that no one confirms, is said
// in the same sentence on the page that waits, on the one that confirms and in the letter, by the same days. Enforced:
// useKept.ts useKept, recipient/peers.Confirm. Test: WaitingForMail.test.tsx `says the days as the letter does`,
// FriendConfirmationScreen.test.tsx `says the days as the letter does`, render.TestTheDaysOfALetterThatConfirms.
/** Until when the recommendation is valid, and until when data are kept that no one confirms. */
export function useKept() {
  const t = useTexts('public')
  const { date } = useFormats()
  return ({ erasedOn, validUntil }: { erasedOn: string; validUntil: string }) => {
    const until = date(validUntil)
    return erasedOn < validUntil
      ? t('confirmation.erasedSooner', { until, date: date(erasedOn) })
      : t('confirmation.erased', { until })
  }
}
