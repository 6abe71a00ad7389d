import type { AddressedFile } from '#http/files/file-addresses'

type StoredFile = Pick<AddressedFile, 'name' | 'storageKey'>

/** The key of the thumbnail of a file, which an attempt to make it again replaces. */
export function thumbnailKeyOf(storageKey: string): string {
  return `attachment-thumbnails/${lastPartOf(storageKey)}`
}

/** The key of the JPEG of a picture in a format that few browsers show. */
export function jpegKeyOf(storageKey: string): string {
  return `attachment-jpegs/${lastPartOf(storageKey)}`
}

export function thumbnailOf({ name, storageKey }: StoredFile): AddressedFile {
  return { name, contentType: 'image/webp', storageKey: thumbnailKeyOf(storageKey) }
}

/** It has no metadata, therefore no place. */
export function jpegOf({ name, storageKey }: StoredFile): AddressedFile {
  const jpegName = `${name.replace(/\.[^.]*$/, '')}.jpg`
  return { name: jpegName, contentType: 'image/jpeg', storageKey: jpegKeyOf(storageKey) }
}

function lastPartOf(storageKey: string): string {
  return storageKey.slice(storageKey.lastIndexOf('/') + 1)
}
