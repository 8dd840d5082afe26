import type { Held } from '../../api'

const open: Held['rewardStatus'][] = ['Versprochen', 'Offen', 'Bereitgestellt']

/** Whether a reward may still be paid to the friend; what is paid, cancelled or lapsed needs no account. */
export const payable = (held: Held) => held.rewardCents > 0 && open.includes(held.rewardStatus)
