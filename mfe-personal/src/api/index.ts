import type { components } from './gen'

type Schemas = components['schemas']

export type Access = Schemas['Access']
export type Award = Schemas['Award']
export type Bank = Schemas['Bank']
export type CustomerNumber = Schemas['CustomerNumber']
export type Inquiries = Schemas['Inquiries']
export type Inquiry = Schemas['Inquiry']
export type LegalText = Schemas['LegalText']
export type NewsletterState = Schemas['Newsletter']['state']
export type Overview = Schemas['Overview']
export type Password = Schemas['Password']
export type PasswordRules = Schemas['PasswordRules']
export type Recommendation = Schemas['Recommendation']
export type Registration = Schemas['Registration']
export type Session = Schemas['Session']
export type Settings = Schemas['Settings']
