/** The key of the thumbnail of a file, which an attempt to make it again replaces. */
export function thumbnailKeyOf(storageKey: string): string {
  return `attachment-thumbnails/${storageKey.slice(storageKey.lastIndexOf('/') + 1)}`
}

/** The media type of thumbnails. */
export const thumbnailType = 'image/webp'
