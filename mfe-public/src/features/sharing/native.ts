export type NativeShare = { text?: string; url: string }

/** A device that is held in the hand. */
export const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches

/** Only where a share sheet is part of the device: on a desktop, links and copying are quicker. */
export const canShare = (): boolean => typeof navigator.share === 'function' && isPhone()

/** Opens the device's share sheet; closing it is a choice, not an error. */
export async function shareNatively(data: NativeShare): Promise<void> {
  try {
    await navigator.share(data)
  } catch {
    // Dismissed, or refused by the device: the link below is still there to copy.
  }
}
