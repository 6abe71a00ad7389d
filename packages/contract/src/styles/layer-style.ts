import { z } from 'zod'
import { route } from '../route.ts'
import { Uuid } from '../text.ts'
import { Version } from '../version.ts'

const Named = z.object({ id: z.uuid(), name: z.string() })

/** The look of a layer: a style file, or the styles of the components of a dictionary, a system or one component. */
export const LayerStyle = z
  .object({
    layerId: z.uuid(),
    /** That of the settings of the layer. */
    version: z.number().int(),
    style: Named.extend({
      isDictionaryStyle: z.boolean(),
      /** The name of the dictionary to which a dictionary style belongs. */
      dictionaryName: z.string().nullable(),
    }).nullable(),
    dictionary: Named.nullable(),
    system: Named.extend({ color: z.string() }).nullable(),
    component: z.object({ id: z.uuid(), alias: z.string() }).nullable(),
    /** The SLD with which the layer is drawn; null without any style. */
    sld: z.string().nullable(),
    system_id: z.uuid().nullable(),
    component_id: z.uuid().nullable(),
    /** As PostGIS names it: that of a feature of the layer, else that in which features are drawn; null for any. */
    st_geometrytype: z.string().nullable(),
  })
  .meta({ id: 'LayerStyle' })
export type LayerStyle = z.infer<typeof LayerStyle>

const DictionaryStyleQuery = z.object({
  dictionaryId: Uuid.optional(),
  systemId: Uuid.optional(),
  componentId: Uuid.optional(),
})
const feature = 'geoServer'
const LayerParams = z.object({ layerId: Uuid })

export const readLayerStyle = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/styles/geo/layer/:layerId/style',
  access: { level: 'view', on: 'layer', at: 'params.layerId', fromBelow: true },
  feature,
  summary:
    'Reads the style of a layer; with a dictionary and its system the style that the layer would have from their components. A dictionary style needs its system.',
  params: LayerParams,
  query: DictionaryStyleQuery,
  response: LayerStyle,
})

/** Bytes of style files after which a page of `listStyleFilesOfLayers` ends. */
export const styleFilePageBytes = 2_000_000

/** Style files with the layers that they draw. */
export const StyleFilePage = z
  .object({
    files: z.array(
      z.object({
        id: z.uuid(),
        /** Counts the changes of the file. */
        version: z.number().int(),
        sld: z.string(),
        layerIds: z.array(z.uuid()),
      }),
    ),
    /** The next page begins after this file; null on the last page. */
    next: z.uuid().nullable(),
  })
  .meta({ id: 'StyleFilePage' })
export type StyleFilePage = z.infer<typeof StyleFilePage>

export const listStyleFilesOfLayers = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/styles/geo/by-layers',
  access: { level: 'view', on: 'project', at: 'query.projectId', fromBelow: true },
  feature,
  summary:
    'Lists the style files by which layers of a project are drawn, each once, as SLD, with those layers that the caller may see. A page ends after 2 MB.',
  query: z.object({ projectId: Uuid, after: Uuid.optional() }),
  response: StyleFilePage,
})

export const listSystemsOfLayers = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/styles/geo/systems-by-layers',
  access: { level: 'view', on: 'project', at: 'query.projectId', fromBelow: true },
  feature,
  summary:
    'Lists the layers of a project that the caller may see and that are drawn by a system of a dictionary, with the colour of features without a component.',
  query: z.object({ projectId: Uuid }),
  response: z.array(
    z.object({
      layerId: z.uuid(),
      systemId: z.uuid(),
      componentId: z.uuid().nullable(),
      /** `#rrggbb`, of the system or of its one component. */
      color: z.string(),
    }),
  ),
})

export const changeLayerStyle = route({
  method: 'PUT',
  path: '/rest/styles/geo/layer/:layerId/style',
  access: { level: 'edit', on: 'layer', at: 'params.layerId' },
  feature,
  summary:
    'Draws a layer with a style file, or with the component styles of a dictionary, which needs a system; without either the layer has no style of its own. Refused if the settings of the layer were changed since `version`.',
  params: LayerParams,
  query: DictionaryStyleQuery,
  body: z.object({ styleId: Uuid.nullable().default(null), version: Version }).nullish(),
  response: LayerStyle,
  // The handler writes the entry: the answer has no name of the layer.
  activity: 'none',
})
