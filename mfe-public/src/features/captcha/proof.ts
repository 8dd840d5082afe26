import { requiredText } from '@weitersagen/kit/forms'

/** The rule of a captcha's field: a form that is sent without a proof says so with all else that it misses. */
export const proof = () => requiredText({ max: 4000, missing: 'captcha.required' })
