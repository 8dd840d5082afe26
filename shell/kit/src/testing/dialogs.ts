function showModal(this: HTMLDialogElement): void {
  this.open = true
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

/** jsdom knows the element but not its ways. For tests. */
export function lendDialogs(): void {
  if (!('showModal' in HTMLDialogElement.prototype))
    Object.assign(HTMLDialogElement.prototype, { showModal, close })
}
