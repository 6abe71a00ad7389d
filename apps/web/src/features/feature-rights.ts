import { isFormLayer } from '@cairn/domain/features/form-feature'
import { can, type Rights } from '@cairn/domain/permissions'
import { useMemo } from 'react'
import { featurePath, layerPath } from '../accounts/asset-path.ts'
import { useRights } from '../accounts/use-account.ts'
import { layersOf, type PlacedLayer, useFolders } from '../folders/use-folders.ts'
import { useMapAddress } from '../map/address.ts'

/** The rights of the user on features of a layer. The read-only flag of the layer is separate. */
export interface FeatureRights {
  readonly mayCreate: boolean
  readonly mayEdit: boolean
  readonly mayDelete: boolean
}

const noRights: FeatureRights = { mayCreate: false, mayEdit: false, mayDelete: false }

/** The layers of the current project with their folders. */
export function useProjectLayers(): readonly PlacedLayer[] {
  const { projectId } = useMapAddress()
  const { data } = useFolders(projectId)
  return useMemo(() => layersOf(data ?? []), [data])
}

/** A layer of the current project; undefined while the tree is loading, or when the layer is not in it. */
export function usePlacedLayer(layerId: string | undefined): PlacedLayer | undefined {
  return useProjectLayers().find(({ layer }) => layer.id === layerId)
}

/** The rights on a feature, or without its id those on every feature of the layer. */
export function useFeatureRights(placed: PlacedLayer | undefined, featureId?: string): FeatureRights {
  const rights = useRights()
  return useMemo(() => (placed ? featureRights(rights, placed, featureId) : noRights), [rights, placed, featureId])
}

/** Filled-in forms are written by the dialog of their form alone, with the rights on the feature that they are about. */
function featureRights(rights: Rights, { layer, folder }: PlacedLayer, featureId = ''): FeatureRights {
  if (isFormLayer(layer)) return noRights
  // The folder above that of a shared layer is not known: an entry on it has no effect here.
  const home = layer.shared ? { id: layer.folderId, parentId: null } : folder
  const path = layerPath(layer, home, { id: layer.projectId, organizationId: layer.organizationId })
  // The rights on features that no entry names are the same.
  const feature = featurePath({ id: featureId }, path)
  return {
    mayCreate: can(rights, 'create', path),
    mayEdit: can(rights, 'edit', feature),
    mayDelete: can(rights, 'admin', feature),
  }
}

/**
 * The layers that the user may draw a new feature into, in the order of the tree. Leaders have their own dialog, and layers of
 * other projects are drawn into at their home.
 */
export function useDrawableLayers(): readonly PlacedLayer[] {
  const placed = useCreatableLayers()
  return useMemo(() => placed.filter(isDrawable), [placed])
}

/** The layers of the project to which the user may add features, in the order of the tree. */
export function useCreatableLayers(): readonly PlacedLayer[] {
  const rights = useRights()
  const placed = useProjectLayers()
  return useMemo(() => placed.filter((one) => featureRights(rights, one).mayCreate), [placed, rights])
}

/** The layers that the user may draw a line into. */
export function useLineLayers(): readonly PlacedLayer[] {
  const layers = useDrawableLayers()
  return useMemo(
    () => layers.filter(({ layer }) => layer.addFeature === null || layer.addFeature === 'polyline'),
    [layers],
  )
}

const notDrawn = new Set(['leader', 'onecall_tickets', 'htmlform_feature'])

function isDrawable({ layer }: PlacedLayer): boolean {
  return layer.type === 'VECTOR' && !layer.readOnly && !layer.shared && !notDrawn.has(layer.serverName)
}
