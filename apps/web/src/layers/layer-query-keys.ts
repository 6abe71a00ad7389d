/** Query keys of layers. */
export const layerQueryKeys = {
  extents: () => ['layers', 'extents'],
  /** The extents of some layers of a project, by their ids and revisions. */
  extentsOf: (projectId: string, ...layers: string[]) => ['layers', 'extents', projectId, ...layers],
  one: (layerId: string) => ['layers', 'one', layerId],
  /** The folders of other projects into which the layer is shared. */
  shares: (layerId: string) => ['layers', 'shares', layerId],
  /** The properties that the features of the layer have. */
  columns: (layerId: string) => ['layers', 'columns', layerId],
  /** The components that the features of the layer belong to. */
  components: (layerId: string) => ['layers', 'components', layerId],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
