import type { components } from './gen'

export type Home = components['schemas']['Home']
export type Contact = components['schemas']['Contact']
export type AgentLink = components['schemas']['AgentLink']
export type Desk = components['schemas']['Desk']
export type DeskProduct = components['schemas']['DeskProduct']
export type Called = components['schemas']['Called']
