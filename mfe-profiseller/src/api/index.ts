import type { components } from './gen'

type Schemas = components['schemas']

export type Home = Schemas['Home']
export type Contact = Schemas['Contact']
export type Registration = Schemas['Registration']
export type RegistrationView = Schemas['RegistrationView']
