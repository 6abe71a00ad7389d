import { z } from 'zod'
import { Layer } from './layers.ts'
import { nameParam, noParams, type ProblemKinds } from './problem-kind.ts'
import { route } from './route.ts'
import { freeText, nameText, Uuid } from './text.ts'
import { PlacedVersionQuery, Version } from './version.ts'

/** Characters of a folder's name, after trimming (specification 3, section 5). */
export const folderNameMax = 128
/** Characters of a folder's description (specification 3, section 5). */
export const folderDescriptionMax = 256

/** A value of `folderTypes` in `@cairn/domain/folder-types`; null is a normal folder. */
const FolderType = z.number().int().min(0).max(5).nullable()

const FolderName = nameText(folderNameMax)
const Description = freeText(folderDescriptionMax)

/** A container of layers in a project. `parentId` is null for a folder of the project; a subfolder contains no folders. */
export const Folder = z
  .object({
    id: z.uuid(),
    projectId: z.uuid(),
    parentId: z.uuid().nullable(),
    name: z.string(),
    description: z.string(),
    folderType: FolderType,
    leadersEnabled: z.boolean(),
    /** Counts the changes. */
    version: z.number().int(),
  })
  .meta({ id: 'Folder' })
export type Folder = z.infer<typeof Folder>

/**
 * A layer of another project in a folder into which it is shared. Its viewers learn the name of its project only where they
 * may see the project, and never that of its folder.
 */
export const SharedLayer = Layer.extend({ homeProjectName: z.string().nullable() }).meta({ id: 'SharedLayer' })
export type SharedLayer = z.infer<typeof SharedLayer>

/** The layers of a folder that the caller may see. */
const FolderContent = Folder.extend({
  layers: z.array(Layer),
  /** The layers of other projects that are shared into the folder. */
  sharedLayers: z.array(SharedLayer),
  /** The folders of other projects into which layers of the folder are shared. */
  sharedFolders: z.array(z.uuid()),
})

/** A folder with the layers and subfolders that the caller may see. */
export const FolderTree = FolderContent.extend({ subfolders: z.array(FolderContent) }).meta({ id: 'FolderTree' })
export type FolderTree = z.infer<typeof FolderTree>

/** The keys of a folder that an entry of the activity log stores. */
const folderArtifact = ['id', 'name', 'description', 'projectId', 'parentId', 'folderType', 'leadersEnabled'] as const

const FolderParams = z.object({ id: Uuid })

/** The problems of folders. */
export const folderProblems = {
  folder_name_taken: { status: 409, params: nameParam },
  /** A write of an old version. `current` is the folder. */
  folder_changed: { status: 409, params: nameParam.extend({ current: z.unknown() }) },
  folder_too_deep: { status: 409, params: noParams },
  folder_in_other_project: { status: 409, params: noParams },
} as const satisfies ProblemKinds

export const listFolders = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/folders',
  access: { level: 'view', on: 'project', at: 'query.projectId', fromBelow: true },
  summary:
    'Lists the folders and layers of a project that the caller may see, and the layers that are shared into it, as a tree.',
  query: z.object({ projectId: Uuid }),
  response: z.array(FolderTree),
})

export const createFolder = route({
  method: 'POST',
  path: '/rest/folders',
  access: [
    { level: 'create', on: 'folder', at: 'body.parentId' },
    { level: 'create', on: 'project', at: 'body.projectId' },
  ],
  summary: 'Creates a folder in a project, or a subfolder in a folder. A subfolder cannot contain other folders.',
  body: z.object({
    projectId: Uuid,
    parentId: Uuid.nullish(),
    name: FolderName,
    description: Description.default(''),
    /** 'features' creates a data folder with the layers point, line, polygon and leader. */
    folderType: z.literal('features').nullish(),
  }),
  client: ['language'],
  response: Folder,
  activity: { type: 'Add', category: 'Folder', artifact: folderArtifact },
})

export const changeFolder = route({
  method: 'PUT',
  path: '/rest/folders/:id',
  access: { level: 'edit', on: 'folder', at: 'params.id' },
  summary:
    'Changes the name, the description or `leadersEnabled` of a folder. Refused if it was changed since `version`.',
  params: FolderParams,
  body: z
    .object({ name: FolderName, description: Description, leadersEnabled: z.boolean() })
    .partial()
    .extend({ version: Version }),
  response: Folder,
  activity: { type: 'Edit', category: 'Folder', artifact: folderArtifact },
})

export const deleteFolder = route({
  method: 'DELETE',
  path: '/rest/folders/:id',
  access: { level: 'admin', on: 'folder', at: 'params.id' },
  summary: 'Deletes a folder with its subfolders, layers and features. Refused if it was changed since `version`.',
  params: FolderParams,
  query: PlacedVersionQuery,
  response: z.object({ id: z.uuid(), name: z.string() }),
  activity: { type: 'Delete', category: 'Folder', artifact: ['id', 'name'] },
})
