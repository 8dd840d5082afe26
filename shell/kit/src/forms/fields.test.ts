import { describe, expect, it } from 'vitest'
import * as rules from './fields'
import { dotDate } from './TextField'

const breach = async (rule: { safeParseAsync: (value: unknown) => Promise<unknown> }, value: unknown) => {
  const result = (await rule.safeParseAsync(value)) as {
    success: boolean
    data?: unknown
    error?: { issues: { message: string }[] }
  }
  return result.success ? { value: result.data } : result.error?.issues[0]?.message
}

describe('texts', () => {
  it.each([
    ['', 'field.required'],
    ['   ', 'field.required'],
    ['x'.repeat(201), 'field.too_long?max=200'],
    [' Anna ', { value: 'Anna' }],
  ])('%j', async (value, expected) => expect(await breach(rules.requiredText(), value)).toEqual(expected))
})

describe('names', () => {
  it('says how long one may be, as the server takes it', async () => {
    expect(await breach(rules.personName(), 'ö'.repeat(80))).toEqual({ value: 'ö'.repeat(80) })
    expect(await breach(rules.personName(), 'ö'.repeat(81))).toBe('field.too_long?max=80')
  })
})

describe('e-mail', () => {
  it.each(['anna@beispiel.de', 'a.b+c@sub.example.com', 'ä@exämple.de'])('takes %s', async (value) =>
    expect(await breach(rules.email(), value)).toEqual({ value }),
  )
  it.each(['anna', 'anna@', '@x.de', 'a@b', 'a b@c.de', 'a@b..de', 'a@b.de.'])('refuses %s', async (value) =>
    expect(await breach(rules.email(), value)).toBe('email.invalid'),
  )
})

describe('date of birth', () => {
  const rule = rules.birthDate({ minAge: 18, today: () => '2026-11-21' })
  it.each([
    ['21.11.2008', { value: '2008-11-21' }],
    ['22.11.2008', 'age.minimum?age=18'],
    ['1.2.1990', { value: '1990-02-01' }],
    ['29.02.2000', { value: '2000-02-29' }],
    ['29.02.2001', 'date.no_such_day'],
    ['31.04.1990', 'date.no_such_day'],
    ['31.02.1990', 'date.no_such_day'],
    ['1990-02-31', 'date.no_such_day'],
    ['1990-02-28', { value: '1990-02-28' }],
    ['1990-02-01', { value: '1990-02-01' }],
    ['28/02/1990', { value: '1990-02-28' }],
    ['28-2-1990', { value: '1990-02-28' }],
    ['28. 2. 1990', { value: '1990-02-28' }],
    ['Februar 1990', 'date.invalid'],
    ['28.02.90', 'date.invalid'],
    ['22.11.2026', 'date.future'],
    ['01.01.1850', 'date.too_old'],
    ['', 'field.required'],
  ])('%s', async (value, expected) => expect(await breach(rule, value)).toEqual(expected))

  it('lets somebody born on 29 February come of age on 1 March', () => {
    expect(rules.hasReachedAge('2008-02-29', 18, '2026-02-28')).toBe(false)
    expect(rules.hasReachedAge('2008-02-29', 18, '2026-03-01')).toBe(true)
  })
})

describe('IBAN', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', false, { value: 'DE89370400440532013000' }],
    ['de89370400440532013000', true, { value: 'DE89370400440532013000' }],
    ['IBAN: DE89 3704 0044 0532 0130 00', false, { value: 'DE89370400440532013000' }],
    ['DE89-3704-0044-0532–0130.00', true, { value: 'DE89370400440532013000' }],
    ['\ufeffDE89\u00a037040044\u200b0532\u00ad013000', true, { value: 'DE89370400440532013000' }],
    ['IBAN:', true, 'iban.german_only'],
    ['DE88 3704 0044 0532 0130 00', false, 'iban.invalid'],
    ['AT61 1904 3002 3457 3201', false, { value: 'AT611904300234573201' }],
    ['AT61 1904 3002 3457 3201', true, 'iban.german_only'],
    ['', true, 'field.required'],
  ])('%s, German only: %s', async (value, germanOnly, expected) =>
    expect(await breach(rules.iban({ germanOnly }), value)).toEqual(expected),
  )

  it('is grouped in fours', () => {
    expect(rules.groupIban('de893704004405320130')).toBe('DE89 3704 0044 0532 0130')
    expect(rules.groupIban('DE89 ')).toBe('DE89')
  })
})

describe('others', () => {
  it('knows German postcodes', async () => {
    expect(await breach(rules.germanZip(), '14467')).toEqual({ value: '14467' })
    expect(await breach(rules.germanZip(), '1446')).toBe('zip.invalid')
    expect(await breach(rules.germanZip(), '00999')).toBe('zip.invalid')
  })

  it.each([
    ['12345 67890', { value: '12345 67890' }],
    ['1234567890', { value: '1234567890' }],
    ['123', 'customer_number.invalid'],
    ['x1234567890', 'customer_number.invalid'],
    ['', 'field.required'],
  ])('knows a customer number by the tenant’s pattern: %j', async (given, expected) =>
    expect(await breach(rules.customerNumber('[0-9]{10}'), given)).toEqual(expected),
  )

  it('hands on none of the choices as empty, and leaves out a text that nobody typed', async () => {
    const choice = rules.choiceOrNone(['a', 'none'])
    expect(await breach(choice, 'a')).toEqual({ value: 'a' })
    expect(await breach(choice, 'none')).toEqual({ value: '' })
    expect(await breach(choice, 'b')).toBe('field.required')
    const text = rules.unlessEmpty(rules.optionalText({ max: 3 }))
    expect(await breach(text, ' a ')).toEqual({ value: 'a' })
    expect(await breach(text, ' ')).toEqual({ value: undefined })
    expect(await breach(text, 'long')).toBe('field.too_long?max=3')
  })

  it('wants a box ticked', async () => {
    expect(await breach(rules.accepted(), false)).toBe('terms.required')
    expect(await breach(rules.accepted(), true)).toEqual({ value: true })
  })

  it('names what a new password lacks', () => {
    const wanted = { minLength: 8, lower: true, upper: true, digit: true }
    expect(rules.passwordGaps('abc', wanted)).toEqual(['minLength', 'upper', 'digit'])
    expect(rules.passwordGaps('Abcdefg1', wanted)).toEqual([])
  })

  it('puts dots into a date while digits come, and leaves the rest alone', () => {
    expect(['24', '241', '2412', '24121', '24121990', '24.121', '1.2.1990', ''].map(dotDate)).toEqual([
      '24',
      '24.1',
      '24.12',
      '24.12.1',
      '24.12.1990',
      '24.12.1',
      '1.2.1990',
      '',
    ])
  })

  it('turns a day round that was typed or filled in with the year first', () => {
    expect(dotDate('1990-02-28')).toBe('28.02.1990')
    // As it grows under the fingers, with the field's own reshaping in between.
    const type = (text: string) => [...text].reduce((before, key) => dotDate(before + key), '')
    expect(type('1990-02-28')).toBe('28.02.1990')
    expect(type('2011-12-01')).toBe('01.12.2011')
    expect(type('28021990')).toBe('28.02.1990')
    expect(type('31.12.2001')).toBe('31.12.2001')
  })
})
