/** Saves a file as the browser saves downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the address with the click.
  URL.revokeObjectURL(link.href)
}

/** Saves a file from a signed address, which names it as one to be saved: the bytes do not go through the page. */
export function saveFromAddress(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
