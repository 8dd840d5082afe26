import type { FriendRecord } from '../../api'

const open: FriendRecord['rewardStatus'][] = ['Versprochen', 'Offen', 'Bereitgestellt']

/** Whether a reward may still be paid to the friend; what is paid, cancelled or lapsed needs no account. */
export const payable = (record: FriendRecord) => record.rewardCents > 0 && open.includes(record.rewardStatus)
