import { saveFile } from '@weitersagen/kit/api'
import { sendDrawn } from '@weitersagen/kit/seller'

/** A file on the server, and what it is called on the disk. */
export type Taken = { path: string; name: string }

/** Asks for a file and hands it to the browser once it is whole. Asked for by script, so that a refusal is in words. */
export async function takeFile({ path, name }: Taken): Promise<void> {
  saveFile(name, await (await sendDrawn('GET', path)).blob())
}
