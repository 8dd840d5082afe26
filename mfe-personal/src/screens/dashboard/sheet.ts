/** Only where a share sheet is part of the device: on a desktop, copying is quicker. */
export const hasSheet = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
