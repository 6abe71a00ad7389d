/** Whether a drag brings files, as opposed to text or a part of the page. */
export function bringsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false
}

/**
 * Refuses files dropped where the page has no use for them; the browser would leave the page and open the file. Returns
 * the function that ends this.
 */
export function refuseFileDrops(page: Document): () => void {
  page.addEventListener('dragover', refuse)
  page.addEventListener('drop', refuse)
  return () => {
    page.removeEventListener('dragover', refuse)
    page.removeEventListener('drop', refuse)
  }
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !bringsFiles(event.dataTransfer)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}
