/**
 * The programme's own puzzle, solved without a form and with nothing to be seen. Its programs are loaded by who calls
 * it: by a press, never before.
 */
export async function solved(signal: AbortSignal): Promise<string> {
  const { prove } = await import('./prove')
  return (await prove(signal)).text
}
