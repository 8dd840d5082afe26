import { fetchOrProblem } from '@weitersagen/kit/api'
import { drawnFor } from '../../api/drawnFor'
import { saveFile } from './saveFile'
import type { ExportForm } from '../../api'

/** What the server calls the file. */
const nameIn = (disposition: string | null): string | undefined =>
  /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1]

/** Asks for a list as a file, and hands it to the browser once it is whole. Asked for by script, so that a refusal is told in words. */
export async function exportFile(form: ExportForm): Promise<void> {
  const answer = await fetchOrProblem(
    new Request(new URL('/bff/agency/report/export', location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...drawnFor() },
      body: JSON.stringify(form),
    }),
  )
  saveFile(
    nameIn(answer.headers.get('Content-Disposition')) ?? `${form.kind}.${form.format}`,
    await answer.blob(),
  )
}
