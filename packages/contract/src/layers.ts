import { drawingModes } from '@cairn/domain/geometry/geojson'
import { propertyNameMax } from '@cairn/domain/properties/property-limits'
import { z } from 'zod'
import { nameParam, type ProblemKinds } from './problem-kind.ts'
import { route } from './route.ts'
import { exactText, freeText, nameText, Uuid } from './text.ts'
import { PlacedVersionQuery, Version } from './version.ts'

/** Characters of a layer's name, after trimming (specification 3, section 5). */
export const layerNameMax = 128
/** Characters of a layer's description, as for folders; the specification gives no limit. */
export const layerDescriptionMax = 256
/** How the map requests a layer: WFS as features, KML as a document, else as images (specification README point 6). */
export const preferredMethods = ['WMS', 'WMS-TILE', 'WFS', 'KML'] as const

/** The largest place of a layer in its folder that a client may ask for. */
const layersPerFolderMax = 100_000

/** [minX, minY, maxX, maxY] in degrees, EPSG:4326. */
export const LonLatExtent = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** A layer's name. A constraint of the database makes it unique in its folder, ignoring case. */
export const LayerName = nameText(layerNameMax)

/** A set of features or images that the map draws and switches as a unit. Fields as in specification 3, section 3. */
export const Layer = z
  .object({
    id: z.uuid(),
    folderId: z.uuid(),
    projectId: z.uuid(),
    organizationId: z.uuid(),
    name: z.string(),
    description: z.string(),
    type: z.enum(['RASTER', 'VECTOR', 'WMS', 'WMS-TILE']),
    preferredMethod: z.enum(preferredMethods),
    mobilePreferredMethod: z.enum(['WFS', 'WMS', 'WMS-TILE']),
    wfsStrategy: z.enum(['bbox', 'whole']),
    /** The name of the linked style file, or the id of the dictionary with whose components the layer is drawn. */
    styles: z.string().nullable(),
    referenceId: z.string().nullable(),
    serverName: z.string(),
    /** The geometry type that the layer accepts; null accepts all. */
    addFeature: z.enum(drawingModes).nullable(),
    readOnly: z.boolean(),
    /**
     * The property whose values are the titles of the features. null: each feature's naming property (`namingProperties`
     * of `@cairn/domain`). Empty: the layer's name and the feature's number.
     */
    titleProperty: z.string().nullable(),
    isActive: z.boolean(),
    /** The place in the folder: a higher one is drawn above, and listed before. */
    zIndex: z.number().int(),
    featureCount: z.number().int(),
    createdDate: z.iso.datetime(),
    /** Increases with each change of the layer's features. */
    rev: z.number().int(),
    /** Counts the changes of the settings, without the place in the folder. */
    version: z.number().int(),
    /**
     * Whether the layer is listed in a folder into which it is shared, not in its own. `folderId` and `projectId` are always
     * those of its own folder. Of a single read: whether the caller sees the layer by a sharing alone.
     */
    shared: z.boolean(),
    /** The folders of other projects into which the layer is shared, as far as the caller may see them. */
    sharedFolders: z.array(z.uuid()),
    /** The project in which a layer with `shared` is listed; null at home. */
    sharedProjectId: z.uuid().nullable(),
  })
  .meta({ id: 'Layer' })
export type Layer = z.infer<typeof Layer>

/** The keys of a layer that an entry of the activity log stores. */
const layerArtifact = [
  'id',
  'name',
  'description',
  'folderId',
  'projectId',
  'type',
  'preferredMethod',
  'mobilePreferredMethod',
  'addFeature',
  'readOnly',
  'titleProperty',
  'zIndex',
  'styles',
] as const

/** Layers in one call of `listFeaturesOfLayers`: their ids fit in the 8 KB that proxies accept as an address. */
export const layersPerCallMax = 200

/** The ids of layers as a query has them, with commas between them. */
export const LayerIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(Uuid).min(1).max(layersPerCallMax))
  .meta({ description: `The ids of up to ${layersPerCallMax} layers, with commas between them.` })

const LayerParams = z.object({ id: Uuid })
const Description = freeText(layerDescriptionMax)

/** The problems of layers. */
export const layerProblems = {
  layer_name_taken: { status: 409, params: nameParam },
  /** A write of an old version. `current` is the layer, or its style where the call changes that alone. */
  layer_changed: { status: 409, params: nameParam.extend({ current: z.unknown() }) },
  layer_is_default: { status: 409, params: nameParam },
  layer_read_only: { status: 409, params: nameParam },
  layer_too_large_for_wfs: { status: 409, params: nameParam.extend({ max: z.number().int() }) },
  layer_already_shared: { status: 409, params: nameParam },
  share_in_own_project: { status: 409, params: nameParam },
  share_outside_organization: { status: 409, params: nameParam },
  layer_of_form: { status: 409, params: nameParam },
  /** The name of the folder. */
  folder_takes_no_layers: { status: 409, params: nameParam },
} as const satisfies ProblemKinds

export const readLayer = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/layers/:id',
  access: { level: 'view', on: 'layer', at: 'params.id', fromBelow: true },
  summary: 'Reads a layer.',
  params: LayerParams,
  response: Layer,
})

export const listLayers = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/layers',
  access: { level: 'view', on: 'folder', at: 'query.folderId', fromBelow: true },
  summary:
    'Lists the active layers of a folder, the one drawn on top first, then those of other projects that are shared into it.',
  query: z.object({ folderId: Uuid, limit: z.coerce.number().int().min(1).max(1000).default(1000) }),
  response: z.array(Layer),
})

export const createLayer = route({
  method: 'POST',
  path: '/rest/layers',
  access: { level: 'create', on: 'folder', at: 'body.folderId' },
  summary: 'Creates an empty vector layer in a folder.',
  body: z.object({
    folderId: Uuid,
    name: LayerName,
    description: Description.default(''),
    addFeature: z.enum(drawingModes).nullable().default(null),
  }),
  response: Layer,
  activity: { type: 'Add', category: 'Layer', artifact: layerArtifact },
})

export const changeLayer = route({
  method: 'PUT',
  path: '/rest/layers/:id',
  access: { level: 'edit', on: 'layer', at: 'params.id' },
  summary:
    'Changes the name, the description, the rendering methods, `readOnly`, `titleProperty`, the style or the place of a layer in its folder: with `zIndex` it takes the place of the layer that has it. With another `folder` the layer moves there, which needs the permission to administer both projects. Refused if its settings were changed since `version`.',
  params: LayerParams,
  body: z
    .object({
      name: LayerName,
      description: Description,
      preferredMethod: z.enum(preferredMethods),
      mobilePreferredMethod: z.enum(['WFS', 'WMS', 'WMS-TILE']),
      wfsStrategy: z.enum(['bbox', 'whole']),
      readOnly: z.boolean(),
      titleProperty: exactText(propertyNameMax).nullable(),
      zIndex: z.number().int().min(0).max(layersPerFolderMax),
      /** The folder of the layer, or its id. Another one than at present moves the layer, as `organizeData` does. */
      folder: z.union([Uuid, z.object({ id: Uuid })]),
      /** The style file; null for none. As in `changeLayerStyle`, with the three ids of a dictionary style. */
      styleId: Uuid.nullable(),
      dictionaryId: Uuid,
      systemId: Uuid,
      componentId: Uuid,
    })
    .partial()
    .extend({ version: Version }),
  response: Layer,
  activity: { type: 'Edit', category: 'Layer', artifact: layerArtifact },
})

export const deleteLayer = route({
  method: 'DELETE',
  path: '/rest/layers/:id',
  access: { level: 'admin', on: 'layer', at: 'params.id' },
  summary:
    'Deletes a layer with all its features. The layers that were created with the project cannot be deleted. Refused if its settings were changed since `version`.',
  params: LayerParams,
  query: PlacedVersionQuery,
  response: z.object({ id: z.uuid(), name: z.string() }),
  activity: { type: 'Delete', category: 'Layer', artifact: ['id', 'name'] },
})

export const readLayerExtent = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/layers/:id/extent',
  access: { level: 'view', on: 'layer', at: 'params.id', fromBelow: true },
  summary: 'Returns the bounding box of all features of a layer; null if it has none.',
  params: LayerParams,
  response: z.object({ extent: LonLatExtent.nullable() }),
})

export const listLayerExtents = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/layers/extents',
  access: { level: 'view', on: 'project', at: 'query.projectId', fromBelow: true },
  summary: `Returns the bounding box of each of at most ${layersPerCallMax} layers of a project, null for a layer without features. Layers that the caller may not see are absent.`,
  query: z.object({ projectId: Uuid, layerIds: LayerIds }),
  response: z.array(z.object({ layerId: z.uuid(), extent: LonLatExtent.nullable() })),
})

export const listLayerComponents = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/layers/:id/components',
  access: { level: 'view', on: 'layer', at: 'params.id', fromBelow: true },
  summary: 'Lists the ids of the components that the features of a layer belong to, for the legend of its picture.',
  params: LayerParams,
  response: z.array(z.string()),
})

export const countFeatures = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/layers/:id/count',
  access: { level: 'view', on: 'layer', at: 'params.id', fromBelow: true },
  summary: 'Returns the number of features of a layer.',
  params: LayerParams,
  response: z.object({ count: z.number().int() }),
})

/**
 * The folder of another project into which a layer is shared. The names are null where the caller may not see the folder:
 * the admins of a layer know of every sharing, so that they can end it.
 */
export const LayerShare = z
  .object({
    projectId: z.uuid(),
    projectName: z.string().nullable(),
    folderId: z.uuid(),
    folderName: z.string().nullable(),
    createdDate: z.iso.datetime(),
  })
  .meta({ id: 'LayerShare' })
export type LayerShare = z.infer<typeof LayerShare>

/**
 * Project admins share, "own layers" alone (specification 3, section 6): a layer that only a sharing shows to the caller is
 * not theirs. Every layer may be shared, also those that were created with the project, which section 6 keeps from
 * moving only; except those of forms.
 */
const sharers = { level: 'admin', on: 'layer', at: 'params.id', above: 'project' } as const
const shareArtifact = ['id', 'name', 'sharedFolders'] as const

export const listLayerShares = route({
  method: 'GET',
  path: '/rest/layers/:id/share',
  access: sharers,
  summary: 'Lists the folders of other projects into which a layer is shared, by the name of the project.',
  params: LayerParams,
  response: z.array(LayerShare),
})

export const shareLayer = route({
  method: 'POST',
  path: '/rest/layers/:id/share',
  access: sharers,
  feature: 'sharedLayers',
  summary:
    'Shares a layer into a folder of another project of the organization, in which the caller may create layers. Callers who may view the folder then view the layer and its features; every other right stays with its own project.',
  params: LayerParams,
  body: z.object({ folderId: Uuid }),
  response: Layer,
  activity: { type: 'Share', category: 'Layer', artifact: shareArtifact },
})

export const changeLayerShare = route({
  method: 'PUT',
  path: '/rest/layers/:id/share',
  access: sharers,
  feature: 'sharedLayers',
  summary: 'Shares a layer into this folder instead of the folder of the same project into which it is shared.',
  params: LayerParams,
  body: z.object({ folderId: Uuid }),
  response: Layer,
  activity: { type: 'Share', category: 'Layer', artifact: shareArtifact },
})

export const deleteLayerShare = route({
  method: 'DELETE',
  path: '/rest/layers/:id/share/:projectId',
  access: sharers,
  summary:
    'Ends the sharing of a layer into a project. Needs no right on that project, and is possible where the organization no longer has the feature.',
  params: z.object({ id: Uuid, projectId: Uuid }),
  response: Layer,
  activity: { type: 'Edit', category: 'Layer', artifact: shareArtifact },
})
