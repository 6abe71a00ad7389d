import { parseFeatureId } from '@cairn/domain/features/feature-id'
import { thinnedPointsMin } from '@cairn/domain/style/layer-style'
import { sql } from 'kysely'
import { isShownIn } from '#access/layer-sharings'
import { visibleTo } from '#access/visible-to'
import { type Db, prepared } from '#platform/database/db'
import { areLeadersOff } from './leaders-off.ts'
import type { MapViewer } from './shown-layers.queries.ts'

/** A layer that a picture shows to a viewer. */
export interface SeenLayer {
  readonly layerId: string
  readonly name: string
  /** The part of the ids of its features before their numbers. */
  readonly serverName: string
  readonly rev: number
  readonly featureCount: number
  /** The numbers of the only features that the viewer sees; undefined for all. */
  readonly only?: readonly number[] | undefined
}

/** The layers of a picture, and a text that changes with the look of any layer of the project. */
export interface SeenLayers {
  /** In the order in which they were asked for. */
  readonly layers: readonly SeenLayer[]
  readonly looksState: string
}

interface Row extends Omit<SeenLayer, 'only'> {
  readonly isWhole: boolean
  readonly areLeadersOff: boolean
}

/** The layers in the map of a project, of those with these ids, that the viewer sees. */
export async function findSeenLayers(db: Db, viewer: MapViewer, layerIds: readonly string[]): Promise<SeenLayers> {
  const { organizationId, projectId, actor } = viewer
  const visible = visibleTo(actor, organizationId)
  const { rows } = await sql<{ layers: readonly Row[] | null; looksState: string }>`${prepared}
    select (
      select json_agg(json_build_object('layerId', layer.id, 'name', layer.name, 'serverName', layer.server_name,
        'rev', layer.rev, 'featureCount', layer.feature_count, 'isWhole', ${visible.wholeLayers()}, 'areLeadersOff', ${areLeadersOff}))
      from layer join folder on folder.id = layer.folder_id
      where layer.id = any(${[...layerIds]}::uuid[]) and layer.is_active and layer.is_ready
        and ${isShownIn({ organizationId, projectId })} and ${visible.layers()}
    ) as layers, concat_ws(' ', ${layersState(viewer)}, ${definitionsState(viewer)}) as looks_state`.execute(db)
  const [row] = rows
  const found = new Map(row?.layers?.map((layer) => [layer.layerId, layer]))
  const layers = layerIds.flatMap((id) => {
    const layer = found.get(id.toLowerCase())
    return layer ? [seenLayer(layer, visible.named)] : []
  })
  return { layers, looksState: row?.looksState ?? '' }
}

function seenLayer({ isWhole, areLeadersOff: isOff, ...layer }: Row, named: readonly string[]): SeenLayer {
  if (isOff) return { ...layer, only: [] }
  if (isWhole) return layer
  const only = named.flatMap((id) => {
    const feature = parseFeatureId(id)
    return feature?.serverName === layer.serverName ? [feature.ogcFid] : []
  })
  return { ...layer, only }
}

/** The layers that the project shows, how each is linked to its look, and whether it has many points. */
function layersState({ organizationId, projectId }: MapViewer) {
  return sql`(
    select md5(string_agg(concat_ws(' ', layer.id, layer.version, is_active, is_ready, feature_count >= ${thinnedPointsMin},
      style_id, style.version, system_id, component_id), ',' order by layer.id))
    from layer left join layer_style on layer_style.layer_id = layer.id left join style on style.id = style_id
    where ${isShownIn({ organizationId, projectId })})`
}

/** The dictionaries and symbols of the organization, and its features. Each change raises a revision. */
function definitionsState({ organizationId, projectId }: MapViewer) {
  return sql`(select data_dictionary_id from project where id = ${projectId}), (
    select md5(string_agg(concat_ws(' ', id, rev, is_active), ',' order by id)) from dictionary
    where organization_id is null or organization_id = ${organizationId}), (
    select concat(count(*), ' ', sum(revision)) from symbol where organization_id = ${organizationId}), (
    select md5(functionality_flags::text) from organization where id = ${organizationId})`
}
