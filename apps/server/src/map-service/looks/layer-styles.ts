import { styleOfLeaders } from '@cairn/domain/style/leader-style'
import { type EmbeddedImage, standaloneStyle } from '@cairn/domain/style/standalone-style'
import type { Style } from '@cairn/domain/style/style'
import { readStyle } from '@cairn/formats/styles/read-style'
import type { Db } from '#platform/database/db'
import { findSldsOfLayers } from '../../styles/layer-style.queries.ts'
import { findLayerLooks, type PlainLook } from './layer-look.ts'
import { findMarkerImages } from './marker-images.queries.ts'
import type { MapViewer } from './shown-layers.queries.ts'

interface StylesQuery {
  readonly layerIds: readonly string[]
  /** Characters of the style files that are read: reading them takes a second for some MB. */
  readonly charactersMax: number
  /** The error for more. */
  readonly tooLarge: () => Error
}

/** The styles by which layers are drawn in the map of a project, by the ids of the layers, each in one style that other programs can read. */
export async function findLayerStyles(
  db: Db,
  viewer: MapViewer,
  { layerIds, charactersMax, tooLarge }: StylesQuery,
): Promise<ReadonlyMap<string, Style>> {
  const files = await findSldsOfLayers(db, viewer.organizationId, layerIds)
  const characters = [...files.values()].reduce((sum, sld) => sum + sld.length, 0)
  if (characters > charactersMax) throw tooLarge()
  const ofFiles = [...files].map(([id, sld]) => [id, readStyle('xml', sld).style] as const)
  const plain = layerIds.filter((id) => !files.has(id))
  const looks = plain.length === 0 ? new Map<string, PlainLook>() : await findLayerLooks(db, viewer)
  const wanted = plain.flatMap((id) => looks.get(id) ?? [])
  const components = wanted.find((look) => look.components.length > 0)?.components ?? []
  const images = await findMarkerImages(db, viewer, components)
  const ofLooks = wanted.map((look) => [look.layer.id, standaloneStyleOf(look, images)] as const)
  return new Map([...ofFiles, ...ofLooks].flatMap(([id, style]) => (style ? [[id, style] as const] : [])))
}

/** The style of a layer without a style file. */
export function standaloneStyleOf(
  { layer: { name, addFeature }, isLeaders, ...look }: PlainLook,
  images: ReadonlyMap<string, EmbeddedImage>,
): Style {
  return isLeaders ? { ...styleOfLeaders(), name } : standaloneStyle({ ...look, name, addFeature, images })
}
