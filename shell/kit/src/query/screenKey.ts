import type { QueryKey } from './client'

export const screenKey = (locale: string, path: string, body?: unknown): QueryKey =>
  body === undefined ? ['screen', locale, path] : ['screen', locale, path, body]
