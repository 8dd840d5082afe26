import type { components } from './gen'

export type Home = components['schemas']['Home']
export type Contact = components['schemas']['Contact']
