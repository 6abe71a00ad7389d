import { movedFeaturesMax } from '@cairn/domain/data-organization/move-rules'
import { z } from 'zod'
import { Version as FeatureVersion } from './features/features.ts'
import { nameParam, type ProblemKinds } from './problem-kind.ts'
import { route } from './route.ts'
import { Uuid } from './text.ts'
import { Version } from './version.ts'

/** The kinds of moves (specification 3, section 7, "Data organization"). */
const moveScenarios = [
  'MOVE_FOLDER_AS_SUBFOLDER',
  'MOVE_FOLDER_TO_PROJECT',
  'MOVE_LAYER_TO_FOLDER',
  'MOVE_FEATURES_TO_LAYER',
] as const

/** The layers of a folder that a client may name in its move. */
const importedLayersMax = 5000

/**
 * Layers of the folder that moves, which the client knows. The folder takes along all of its layers, named or not; a layer that
 * it does not have is refused.
 */
const ImportedLayerIds = z.array(Uuid).max(importedLayersMax).default([])

/** The number of a feature, also as the text in its id. */
const OgcFid = z.union([
  z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
])

const MoveFolderAsSubfolder = z.object({
  scenario: z.literal('MOVE_FOLDER_AS_SUBFOLDER'),
  /** The project of `folderId`. */
  projectId: Uuid,
  /** The folder that gets the subfolder. */
  folderId: Uuid,
  /** The folder that moves: it becomes a subfolder. */
  subFolderId: Uuid,
  importedLayerIds: ImportedLayerIds,
  /** Of the folder that moves. */
  version: Version,
})

const MoveFolderToProject = z.object({
  scenario: z.literal('MOVE_FOLDER_TO_PROJECT'),
  /** The project that gets the folder. */
  projectId: Uuid,
  /** The folder that moves. */
  folderId: Uuid,
  importedLayerIds: ImportedLayerIds,
  /** Of the folder that moves. */
  version: Version,
})

const MoveLayerToFolder = z.object({
  scenario: z.literal('MOVE_LAYER_TO_FOLDER'),
  /** The project of `folderId`. */
  projectId: Uuid,
  /** The folder that gets the layer. */
  folderId: Uuid,
  /** The layer that moves. */
  layerId: Uuid,
  /** Of the layer. */
  version: Version,
})

const MoveFeaturesToLayer = z.object({
  scenario: z.literal('MOVE_FEATURES_TO_LAYER'),
  /** The project of `folderId`. */
  projectId: Uuid,
  /** The folder of `layerId`. */
  folderId: Uuid,
  /** The layer that gets the features. */
  layerId: Uuid,
  /** The layer that has the features. */
  sourceLayerId: Uuid,
  ogc_fid: z.array(OgcFid).min(1).max(movedFeaturesMax),
  /** The versions of the features that the caller has seen, in the order of `ogc_fid`: one that has changed since refuses the move. */
  versions: z.array(FeatureVersion).max(movedFeaturesMax).optional(),
})

/** The body of a move. `projectId` is in each scenario that of the target. */
export const Move = z.discriminatedUnion('scenario', [
  MoveFolderAsSubfolder,
  MoveFolderToProject,
  MoveLayerToFolder,
  MoveFeaturesToLayer,
])
export type Move = z.infer<typeof Move>

/** Where something was, or is. The folder is null where it is a project, and the layer where it is a folder or a project. */
export const MovePlace = z.object({
  projectId: z.uuid(),
  projectName: z.string(),
  folderId: z.uuid().nullable(),
  folderName: z.string().nullable(),
  layerId: z.uuid().nullable(),
  layerName: z.string().nullable(),
})
export type MovePlace = z.infer<typeof MovePlace>

/** A move that was made. */
export const MadeMove = z
  .object({
    scenario: z.enum(moveScenarios),
    /** The folder or layer that moved; of features the layer that they left. */
    id: z.uuid(),
    name: z.string(),
    from: MovePlace,
    to: MovePlace,
    /** Features that moved to another layer, which follow no folder or layer. */
    featureCount: z.number().int(),
    /** The part of the ids of these features before their number, now; null for folders and layers. */
    serverName: z.string().nullable(),
  })
  .meta({ id: 'MadeMove' })
export type MadeMove = z.infer<typeof MadeMove>

/** The problems of moves. A problem with a name says why, of a thing or of a target: `findFolderObstacle` of `@cairn/domain` and others. */
export const moveProblems = {
  folder_not_movable: { status: 409, params: nameParam },
  folder_has_subfolders: { status: 409, params: nameParam },
  folder_has_imports: { status: 409, params: nameParam },
  raster_not_movable: { status: 409, params: nameParam },
  layer_not_movable: { status: 409, params: nameParam },
  features_not_movable: { status: 409, params: nameParam },
  target_is_subfolder: { status: 409, params: nameParam },
  target_is_typed: { status: 409, params: nameParam },
  target_is_current: { status: 409, params: nameParam },
  target_not_data_folder: { status: 409, params: nameParam },
  layer_of_other_kind: { status: 409, params: nameParam },
  /** Features that the layer does not have any more, or never had. */
  features_not_in_layer: { status: 409, params: nameParam.extend({ count: z.number().int() }) },
  /** The features of the project are still being moved to another organization. */
  project_changes_organization: { status: 409, params: nameParam },
} as const satisfies ProblemKinds

export const organizeData = route({
  method: 'POST',
  path: '/rest/data-organization',
  access: { level: 'admin', on: 'project', at: 'body.projectId' },
  feature: 'dataOrganization',
  summary:
    'Moves a folder, a layer or features, within a project or to another one of the organization. Needs the permission to administer both projects. A folder takes along its layers, and a layer its features, jobs, style and sharings; a sharing into its new project ends. Features keep their number, their history and the permissions on them.',
  body: Move,
  response: MadeMove,
  activity: 'none',
})

/** Accounts that a move shows something, or from which it hides something. */
const SightChange = z.object({
  /** Members of the organization; empty for callers who may not know its members. */
  members: z.array(z.object({ id: z.uuid(), email: z.string(), name: z.string().nullable() })),
  /** The number of members, also where `members` is cut or empty. */
  memberCount: z.number().int(),
  /** Organizations whose members have permissions by a grant. */
  organizationCount: z.number().int(),
})

/** Members of each kind in an answer of `readSightChanges`. */
export const sightMembersMax = 100

/** The accounts that gain or lose sight of layers, or of features, by a move. */
export const SightChanges = z.object({ gained: SightChange, lost: SightChange }).meta({ id: 'SightChanges' })
export type SightChanges = z.infer<typeof SightChanges>

const ids = ['movedFolderId', 'movedLayerId', 'sourceLayerId'] as const

export const readSightChanges = route({
  method: 'GET',
  path: '/rest/data-organization/sight-changes',
  access: { level: 'admin', on: 'project', at: 'query.projectId' },
  feature: 'dataOrganization',
  summary: `Reads which accounts would gain or lose sight by a move, at most ${sightMembersMax} members of each kind. Needs the permissions of the move.`,
  query: z
    .object({
      /** The project that gets the folder, the layer or the features. */
      projectId: Uuid,
      /** The folder that gets the folder or the layer; none for a folder of the project. */
      folderId: Uuid.optional(),
      /** The folder that moves. */
      movedFolderId: Uuid.optional(),
      /** The layer that moves. */
      movedLayerId: Uuid.optional(),
      /** The layer that has the features that move, and that which gets them. */
      sourceLayerId: Uuid.optional(),
      layerId: Uuid.optional(),
    })
    .refine((query) => ids.filter((key) => query[key] !== undefined).length === 1, 'must name one thing that moves'),
  response: SightChanges,
})
