/** Query keys of styles. Invalidating a key invalidates every key that begins with it. */
export const styleQueryKeys = {
  list: (organizationId: string) => ['styles', 'list', organizationId],
  file: (id: string) => ['styles', 'file', id],
  /** The style of a layer; `styles` is that of the layer. */
  ofLayer: (layerId: string, ...styles: readonly string[]) => ['styles', 'layer', layerId, ...styles],
} as const satisfies Record<string, (id: string, ...more: never[]) => readonly unknown[]>
