/** Query keys of styles. Invalidating a key invalidates every key that begins with it. */
export const styleQueryKeys = {
  list: (organizationId: string) => ['styles', 'list', organizationId],
  file: (id: string) => ['styles', 'file', id],
  /** The style of a layer; `styles` is that of the layer. */
  ofLayer: (layerId: string, ...styles: readonly string[]) => ['styles', 'layer', layerId, ...styles],
  /** The style files of the layers of a project; `named` is what the layers say of their styles. */
  ofProject: (projectId: string, ...named: readonly string[]) => ['styles', 'project', projectId, ...named],
  /** The systems by which layers of a project are drawn; `layers` names them with their settings. */
  systems: (projectId: string, ...layers: readonly string[]) => ['styles', 'systems', projectId, ...layers],
  /** A version of a style file, read for the map. */
  reading: (id: string, version: number, ...layerIds: readonly string[]) => [
    'styles',
    'read',
    id,
    version,
    ...layerIds,
  ],
} as const satisfies Record<string, (id: string, ...more: never[]) => readonly unknown[]>
