/**
 * Which folders, layers and features move, and where to. The server refuses with these functions; the dialogs disable targets
 * with them.
 *
 * Source: specification 3, sections 3 ("Folder"), 5 ("Move folder", "Move layer", "Move features") and 6; README point 18. Names
 * are unique in a folder and in a project: a constraint of the database, and `isNameTaken` for the dialogs.
 */
import { featureTypeOf, isGeometryType, serverNameOfType } from '../features/feature-types.ts'
import { folderTypes } from '../folders/folder-types.ts'
import { type DrawingMode, drawingModeOf } from '../geometry/geojson.ts'

/** Features of one move. */
export const movedFeaturesMax = 10_000

/** Why something does not move, or not to a target: codes of problems, and the name that their message shows. */
export interface MoveObstacle {
  readonly code:
    | 'folder_not_movable'
    | 'folder_has_subfolders'
    | 'raster_not_movable'
    | 'layer_not_movable'
    | 'features_not_movable'
    | 'layer_read_only'
    | 'target_is_subfolder'
    | 'target_is_typed'
    | 'target_is_current'
    | 'target_not_data_folder'
    | 'layer_of_other_kind'
  readonly name: string
}

/** A folder that moves. */
export interface MovedFolder {
  readonly id: string
  readonly projectId: string
  /** null for a folder of the project. */
  readonly parentId: string | null
  readonly name: string
  readonly folderType: number | null
}

/** A folder into which something moves. */
export type TargetFolder = MovedFolder

/** A layer that moves. */
export interface MovedLayer {
  readonly id: string
  readonly folderId: string
  readonly name: string
  readonly type: string
  readonly serverName: string
  readonly referenceId: string | null
}

/** A layer from which or to which features move. */
export interface FeatureLayer extends Pick<MovedLayer, 'id' | 'name' | 'type' | 'serverName'> {
  /** The kind of shape that the layer accepts; null for all. */
  readonly addFeature: DrawingMode | null
  readonly readOnly: boolean
}

const obstacle = (code: MoveObstacle['code'], { name }: { readonly name: string }): MoveObstacle => ({ code, name })

const unmovableFolders: ReadonlySet<number | null> = new Set([folderTypes.oneCall, folderTypes.forms])

interface FolderContent {
  readonly subfolders: readonly unknown[]
  readonly layers: readonly Pick<MovedLayer, 'name' | 'type'>[]
}

/** Why a folder does not move at all. */
export function findFolderObstacle(
  folder: MovedFolder,
  { subfolders, layers }: FolderContent,
): MoveObstacle | undefined {
  if (unmovableFolders.has(folder.folderType)) return obstacle('folder_not_movable', folder)
  if (subfolders.length > 0) return obstacle('folder_has_subfolders', folder)
  return rasterAmong(layers)
}

function rasterAmong(layers: readonly Pick<MovedLayer, 'name' | 'type'>[]): MoveObstacle | undefined {
  const raster = layers.find(({ type }) => type === 'RASTER')
  return raster && obstacle('raster_not_movable', raster)
}

/** Why a folder does not become a subfolder of another one. */
export function findParentObstacle(folder: MovedFolder, target: TargetFolder): MoveObstacle | undefined {
  if (target.id === folder.id || target.id === folder.parentId) return obstacle('target_is_current', target)
  if (target.folderType !== null) return obstacle('target_is_typed', target)
  return target.parentId === null ? undefined : obstacle('target_is_subfolder', target)
}

/** Why a folder does not become a folder of a project. */
export function findProjectObstacle(
  folder: MovedFolder,
  project: { readonly id: string; readonly name: string },
): MoveObstacle | undefined {
  const isThere = project.id === folder.projectId && folder.parentId === null
  return isThere ? obstacle('target_is_current', project) : undefined
}

const builtIn: ReadonlySet<string> = new Set([
  'point',
  'line',
  'polygon',
  serverNameOfType.leader,
  serverNameOfType.oneCallTicket,
  serverNameOfType.htmlForm,
])

/** Why a layer does not move at all: it was created with its project, for tickets or for a form, or it is an image. */
export function findLayerObstacle(layer: MovedLayer): MoveObstacle | undefined {
  if (layer.referenceId !== null || builtIn.has(layer.serverName)) return obstacle('layer_not_movable', layer)
  return rasterAmong([layer])
}

/** Why a layer does not move to a folder. @param home the folder of the layer, whose parent is no target either */
export function findLayerTargetObstacle(
  home: Pick<MovedFolder, 'id' | 'parentId'>,
  target: TargetFolder,
): MoveObstacle | undefined {
  if (target.id === home.id || target.id === home.parentId) return obstacle('target_is_current', target)
  return target.folderType === null ? undefined : obstacle('target_is_typed', target)
}

const unmovableFeatures: ReadonlySet<string> = new Set([serverNameOfType.oneCallTicket, serverNameOfType.htmlForm])

/** Why the features of a layer do not move. */
export function findFeaturesObstacle(source: FeatureLayer): MoveObstacle | undefined {
  if (unmovableFeatures.has(source.serverName)) return obstacle('features_not_movable', source)
  return source.readOnly ? obstacle('layer_read_only', source) : undefined
}

/** Why the features of a layer do not move to another one in a folder. Their geometries: `findMisfit`. */
export function findFeatureTargetObstacle(
  source: FeatureLayer,
  target: FeatureLayer,
  folder: Pick<TargetFolder, 'name' | 'folderType'>,
): MoveObstacle | undefined {
  if (target.id === source.id) return obstacle('target_is_current', target)
  if (folder.folderType !== folderTypes.data) return obstacle('target_not_data_folder', folder)
  if (target.type === 'RASTER' || kindOf(source) !== kindOf(target)) return obstacle('layer_of_other_kind', target)
  return target.readOnly ? obstacle('layer_read_only', target) : undefined
}

/** The type that the server name gives to features; undefined where it is that of their geometry. */
function kindOf({ serverName }: FeatureLayer): string | undefined {
  // of a point: a type of geometries then says nothing about the layer
  const type = featureTypeOf(serverName, 0)
  return type === undefined || isGeometryType(type) ? undefined : type
}

/** The first of some types of geometries that a layer does not accept. */
export function findMisfit<Type extends string>(
  types: readonly Type[],
  { addFeature }: Pick<FeatureLayer, 'addFeature'>,
): Type | undefined {
  return addFeature === null ? undefined : types.find((type) => drawingModeOf([type]) !== addFeature)
}

/** Whether a name is among those of a folder or a project, in any case. */
export function isNameTaken(name: string, names: readonly string[]): boolean {
  const wanted = name.toLowerCase()
  return names.some((each) => each.toLowerCase() === wanted)
}
