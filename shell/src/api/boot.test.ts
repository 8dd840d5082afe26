import type { Boot } from '@weitersagen/kit/boot'
import { expectTypeOf, it } from 'vitest'
import type { components } from './gen'

type Written = Omit<components['schemas']['Boot'], 'texts'>
type Read = Omit<Boot, 'texts'>

it('the shell reads no more than what the server writes into the page', () => {
  expectTypeOf<Written>().toExtend<Read>()
})
