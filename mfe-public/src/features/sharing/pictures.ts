import type { Share } from '../../api'

/** The server draws them; who has the link may have them. */
export const pictureOf = (
  { number, key }: Pick<Share, 'number' | 'key'>,
  name: 'story.png' | 'qr.png' | 'qr.svg',
  locale: string,
): string =>
  `/bff/public/share/${encodeURIComponent(number)}/${name}?k=${encodeURIComponent(key)}&l=${locale}`

/** Hands a picture to the device's share sheet, from where a story is one press away. False where the device takes no files. */
export async function sharePicture(address: string, name: string): Promise<boolean> {
  const answer = await fetch(address)
  if (!answer.ok) return false
  const file = new File([await answer.blob()], name, { type: 'image/png' })
  if (!navigator.canShare?.({ files: [file] })) return false
  try {
    await navigator.share({ files: [file] })
  } catch {
    // Dismissed: the picture can still be saved.
  }
  return true
}
