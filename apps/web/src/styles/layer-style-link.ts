import type { Layer } from '@cairn/contract/layers'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether the style of a layer is a dictionary, whose id is a UUID (specification 3, section 3). */
export function isDictionaryId(style: string): boolean {
  return uuid.test(style)
}

/** Whether a layer is drawn by a style file, not by a dictionary, whose id is a UUID. */
export function namesStyleFile<L extends Pick<Layer, 'styles'>>(layer: L): layer is L & { readonly styles: string } {
  return layer.styles !== null && !uuid.test(layer.styles)
}
