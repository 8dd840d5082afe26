import { usePaid as usePaidIn } from '@weitersagen/kit/product'
import { useTexts } from '@weitersagen/kit/i18n'

/** What is paid by use and by the month, in words. */
export const usePaid = () => usePaidIn(useTexts('public'))
