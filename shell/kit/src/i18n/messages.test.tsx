import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '@weitersagen/kit/api'
import { renderWithKit, testBoot } from '@weitersagen/kit/testing'
import { ProblemPage } from '@weitersagen/kit/ui'

/**
 * The user messages of section 8 of the specification by their codes; backend/docs/messages.md says where each
 * arises.
 */
const messages: [code: string, status: number][] = [
  ['technical', 500],
  ['login.wrong', 401],
  ['token.expired', 410],
  ['auth.forbidden', 403],
  ['account.locked_general', 403],
  ['account.locked', 403],
  ['account.locked_employee', 403],
  ['account.unknown', 404],
  ['recommendation.duplicate', 409],
  ['recommendation.taken', 409],
  ['email.taken', 409],
  ['email.not_allowed', 422],
  ['email.invalid', 422],
  ['token.used', 410],
  ['recipient.same_email', 422],
  ['network', 0],
  ['terms.required', 422],
  ['reward.already_chosen', 409],
  ['auth.required', 401],
  ['captcha.required', 422],
  ['captcha.wrong', 422],
  ['captcha.used', 409],
  ['reward.token_unknown', 401],
  ['reward.token_expired', 410],
  ['bank.storing_off', 403],
]

const reported = (code: string, status: number, locale: 'de' | 'en', address: 'sie' | 'du') => {
  const view = renderWithKit(
    <ProblemPage problem={new ApiProblem(code, status)} onRetry={() => undefined} />,
    {
      at: `/${locale}`,
      boot: { locale, tenant: { ...testBoot().tenant, address } },
    },
  )
  const text = screen.getByRole('heading', { level: 1 }).parentElement?.textContent ?? ''
  view.unmount()
  return text
}

describe('each message of section 8 is shown in both languages and both forms of address', () => {
  it.each(messages)('%s', (code, status) => {
    const [sie, du, english] = [
      reported(code, status, 'de', 'sie'),
      reported(code, status, 'de', 'du'),
      reported(code, status, 'en', 'sie'),
    ]
    expect(du).not.toMatch(/\b(Sie|Ihre?[nmrs]?|Ihnen)\b/)
    expect(english).not.toBe(sie)
    expect(sie).not.toMatch(/error\.|\{\{/)
    // Only the general message says so; all others have words of their own.
    expect(sie.includes('Bei uns ist etwas schiefgegangen')).toBe(code === 'technical')
  })
})
