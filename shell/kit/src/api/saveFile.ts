/** Hands a file to the browser, which puts it where the person keeps downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(window.document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has taken the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
