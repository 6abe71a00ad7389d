/** A white pixel. */
export const tile =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg=='

/** A tile server that returns the same tile everywhere until it ends. */
export async function startTileServer(): Promise<{ readonly url: string; readonly end: () => void }> {
  const response = await fetch(tile)
  const url = URL.createObjectURL(await response.blob())
  return { url, end: () => URL.revokeObjectURL(url) }
}
