import { saveFile } from '@weitersagen/kit/api'
import { sendDrawn } from '@weitersagen/kit/seller'
import type { ExportForm } from '../../api'

/** What the server calls the file. */
const nameIn = (disposition: string | null): string | undefined =>
  /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1]

/**
 * Asks for a list as a file, and hands it to the browser once it is whole. Asked for by script, so that a refusal is
 * reported in words.
 */
export async function exportFile(path: string, form: ExportForm): Promise<void> {
  const answer = await sendDrawn('POST', path, form)
  saveFile(
    nameIn(answer.headers.get('Content-Disposition')) ?? `${form.kind}.${form.format}`,
    await answer.blob(),
  )
}
