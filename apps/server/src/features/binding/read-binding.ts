import { boundFeaturesMax } from '@cairn/contract/features/bindings'
import { Problem } from '@cairn/contract/problem'
import { componentTypeName } from '@cairn/domain/dictionary/attribute-types'
import type { ColumnBinding } from '@cairn/domain/dictionary/binding/bind-values'
import { findBindingObstacle, suitsLayer } from '@cairn/domain/layers/bindable-layer'
import { isReservedProperty } from '@cairn/domain/properties/reserved-properties'
import type { Db } from '#platform/database/db'
import { type BoundComponent, findBoundComponent } from './binding-rules.queries.ts'
import { type BindableLayer, findBindableLayer } from './bound-features.queries.ts'

/** A binding as its call has it. */
export interface BindingRequest {
  readonly layerId: string
  readonly componentId: string
  readonly columns: readonly ColumnBinding[]
}

/**
 * Reads what a binding is about.
 * @throws Problem `not_found`, `layer_not_bindable`, `layer_read_only`, `layer_too_large_to_bind`, `component_unknown`,
 * `component_not_fitting`, `attribute_unknown`, `attribute_fixed`, `property_reserved`
 */
export async function readBinding(
  db: Db,
  { layerId, componentId, columns }: BindingRequest,
): Promise<{ readonly layer: BindableLayer; readonly component: BoundComponent }> {
  const layer = await getBindableLayer(db, layerId)
  if (layer.featureCount > boundFeaturesMax) throw new Problem('layer_too_large_to_bind', { max: boundFeaturesMax })
  const component = await findBoundComponent(db, { layerId, componentId })
  if (!component) throw new Problem('component_unknown', {})
  const { alias, componentTypeId, attributes } = component
  if (!suitsLayer(layer, componentTypeId))
    throw new Problem('component_not_fitting', { alias, expected: componentTypeName(componentTypeId) })
  const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]))
  for (const { attributeId, column } of columns) {
    const attribute = byId.get(attributeId)
    if (!attribute) throw new Problem('attribute_unknown', { alias, attributeId })
    if (attribute.type === 'Read Only') throw new Problem('attribute_fixed', { name: attribute.name })
    if (isReservedProperty(column)) throw new Problem('property_reserved', { name: column })
  }
  return { layer, component }
}

/** @throws Problem `not_found`, `layer_not_bindable`, `layer_read_only` */
export async function getBindableLayer(db: Db, layerId: string): Promise<BindableLayer> {
  const layer = await findBindableLayer(db, layerId)
  if (!layer) throw new Problem('not_found', { asset: 'layer' })
  const obstacle = findBindingObstacle(layer)
  if (obstacle) throw new Problem(obstacle, { name: layer.name })
  return layer
}
