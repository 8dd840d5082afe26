import type { OfferForm, OfferTrial } from '../../api'

/** A change with what it would do. */
export type Tried = { change: OfferForm; trial: OfferTrial }
