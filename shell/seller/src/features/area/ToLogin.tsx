import { ToDoor } from '@weitersagen/kit/seller'
import { useArea } from '../../area/context'

/** No one is logged in to the area, or no longer. */
export const ToLogin = () => <ToDoor area={useArea()} />
