import { componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { isMarker, readComponentStyle } from '@cairn/domain/dictionary/component-style'
import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import { isShownIn } from '#access/layer-sharings'
import { visibleTo } from '#access/visible-to'
import type { Db } from '#platform/database/db'

/** Layers of a project that a list has at most. */
const layersMax = 5000

interface LayerSystem {
  readonly layerId: string
  readonly systemId: string
  readonly componentId: string | null
  readonly color: string
}

interface Row extends LayerSystem {
  /** null without a component, and for one without styling. */
  readonly style: string | null
  readonly componentTypeId: number | null
}

/** The layers in a project that the actor may see and that are drawn by a system of a dictionary. */
export async function findLayerSystems(
  db: Db,
  actor: Actor,
  { organizationId, projectId }: { readonly organizationId: string; readonly projectId: string },
): Promise<LayerSystem[]> {
  const { rows } = await sql<Row>`
    select layer.id as layer_id, layer_style.system_id, layer_style.component_id, system.color,
      case when component_styling then style end as style, component_type_id
    from layer join folder on folder.id = layer.folder_id join layer_style on layer_style.layer_id = layer.id
    join system on system.id = layer_style.system_id left join component on component.id = layer_style.component_id
    where ${isShownIn({ organizationId, projectId })} and is_ready and is_active and ${visibleTo(actor, organizationId).layers()}
    order by layer.id limit ${layersMax}`.execute(db)
  return rows.map(({ style, componentTypeId, ...row }) => ({
    ...row,
    color: colorOf({ ...row, style, componentTypeId }),
  }))
}

function colorOf({ color, style, componentTypeId }: Row): string {
  const type = componentTypes.find(({ id }) => id === componentTypeId)?.name
  const own = type && readComponentStyle(style, { type, systemColor: color })
  if (!own || isMarker(own)) return color
  return type === 'Line' ? own.strokeColor : own.fillColor
}
