/** The day of the same number so many months on, or that month's last one where there is none (§ 188 (3) BGB). */
export function afterMonths(day: string, months: number): string {
  const [year = 0, month = 0, of = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(of, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
