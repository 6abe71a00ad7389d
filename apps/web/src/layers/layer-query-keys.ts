/** Query keys of layers. */
export const layerQueryKeys = {
  /** The extent at a revision of the layer. */
  extent: (layerId: string, rev: number) => ['layers', 'extent', layerId, rev],
  /** The properties that the features of the layer have. */
  columns: (layerId: string) => ['layers', 'columns', layerId],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
