import type { components } from './gen'

type Schemas = components['schemas']

export type Access = Schemas['Access']
export type Award = Schemas['Award']
export type Overview = Schemas['Overview']
export type PasswordRules = Schemas['PasswordRules']
export type Recommendation = Schemas['Recommendation']
