import type { LogExportForm } from '../../api'

/** What is looked for; nothing of it stands in an address, for it may name people. */
export type Filter = Omit<LogExportForm, 'format'>

/** Without what says nothing. */
export const whole = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Filter
