import type { Area, Contact, Me, Registration, RegistrationView } from '../api'

export const contact: Contact = {
  company: 'Havelschutz',
  email: 'partner@havelschutz.example',
  phone: '030 1234',
  hours: 'Mo bis Fr',
  street: 'Uferweg 1',
  city: '14467 Potsdam',
}

export const pia: Me = {
  id: 'm-pia',
  firstName: 'Pia',
  lastName: 'Nord',
  email: 'pia@example.org',
  name: 'Nord Empfehlungen',
  number: '9Q4X2K7M',
  approved: false,
}

export const areaOf = (more: Partial<Me> = {}): Area => ({ who: { ...pia, ...more }, contact })

const text = (version: string, label: string) => ({
  textId: label,
  version,
  label,
  title: label,
  html: '<p>Worte</p>',
})

export const registration: Registration = {
  rules: text('5', 'Ich stimme den Regeln zu.'),
  privacy: text('6', 'Ich habe die Hinweise gelesen.'),
}

export const registered = (first: boolean): RegistrationView => ({
  name: 'Nord Empfehlungen',
  firstName: 'Pia',
  email: 'pia@example.org',
  first,
  until: '2026-12-02',
  rules: { minLength: 8, lower: true, upper: true, digit: true, notCommon: true },
})
