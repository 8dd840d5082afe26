import type { Boot } from '@weitersagen/kit/boot'
import type { Given } from '../consent/cookie'

/** The names of the trackers whose consent is given, with spaces between them. */
export const agreedTo = (trackers: Boot['trackers'] = [], given: Given): string =>
  trackers
    .filter(({ category }) => category === 'required' || given[category] === 1)
    .map(({ name }) => name)
    .join(' ')
