import { compactIban } from './fields'

/**
 * The name of the bank that a complete German IBAN belongs to. Check digits and names load when the first one is
 * complete; nothing that was typed leaves the browser for it.
 */
export async function bankOf(typed: string): Promise<string | undefined> {
  const iban = compactIban(typed)
  if (!/^DE\d{20}$/.test(iban) || !(await import('ibantools')).isValidIBAN(iban)) return undefined
  const { bankDataByIBAN } = await import(/* webpackChunkName: "banks" */ 'bankdata-germany')
  return bankDataByIBAN(iban)?.bankName
}
