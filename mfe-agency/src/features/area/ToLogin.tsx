import { ToDoor } from '@weitersagen/kit/seller'
import { area } from './area'

/** No one is logged in to the area, or no longer. */
export const ToLogin = () => <ToDoor area={area} />
