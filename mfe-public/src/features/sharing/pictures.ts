/** The server draws them; who has the code may have them, and shows them to everybody. */
export const pictureOf = (code: string, name: 'story.png' | 'qr.png' | 'qr.svg', locale: string): string =>
  `/bff/public/code/${encodeURIComponent(code)}/${name}?l=${locale}`

/**
 * Hands a picture to the device's share sheet, from where a story is one press away. False where the device takes no
 * files.
 */
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
