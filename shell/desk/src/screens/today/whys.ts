import type { TaskGroup } from '../../api'

/** The words of the back end that have texts, `today.why.<kind>.<word>`. Another one is shown as it is. */
export const whys = {
  bank_cases: [
    'duplicate',
    'duplicate_file',
    'paid_after_refused',
    'paid_after_returned',
    'refused_after_paid',
    'returned_too_late',
    'wrong_sum',
    'self_contradiction',
    'unknown_status',
    'unknown_message',
    'unknown_transfer',
    'two_reasons',
    'batch_booking',
    'unreadable',
    'unread',
  ],
  books: ['sum', 'transaction', 'overdrawn', 'liability', 'clearing'],
  rechecks: ['account', 'mailbox', 'tax'],
  bank_late: ['collected', 'submitting', 'submitted'],
  credit_notes: ['objection', 'withheld', 'paid_before', 'missing'],
  voucher_stock: ['low', 'awaited'],
  budget: ['near', 'foreseen', 'over'],
  contact_messages: ['recommendation', 'reward', 'account', 'privacy', 'accessibility', 'other'],
} as const satisfies Partial<Record<TaskGroup['kind'], readonly string[]>>

export const isWhy = (kind: TaskGroup['kind'], word: string): boolean =>
  kind in whys && (whys[kind as keyof typeof whys] as readonly string[]).includes(word)
