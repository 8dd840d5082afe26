import { useBoot } from '@weitersagen/kit/boot'

/** Whether one can register here: where people have no passwords, there is no such page. */
export const useRegisters = (): boolean =>
  useBoot().routes.some(({ name }) => name === 'ProfisellerRegistration')
