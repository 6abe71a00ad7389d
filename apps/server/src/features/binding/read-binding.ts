import { boundFeaturesMax } from '@cairn/contract/features/bindings'
import { Problem } from '@cairn/contract/problem'
import { type AttributeTypeName, componentTypeName } from '@cairn/domain/dictionary/attribute-types'
import type { ColumnBinding } from '@cairn/domain/dictionary/binding/bind-values'
import type { DayOrder } from '@cairn/domain/dictionary/binding/bound-value'
import { findBindingObstacle, suitsLayer } from '@cairn/domain/layers/bindable-layer'
import { isReservedProperty } from '@cairn/domain/properties/reserved-properties'
import type { FeatureOwner } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import { type BoundComponent, findBoundComponent } from './binding-rules.queries.ts'
import { type BindableLayer, findBindableLayer } from './bound-features.queries.ts'
import { findDayOrders } from './day-orders.queries.ts'

/** A binding as its call has it. */
export interface BindingRequest {
  /** Of the features of the layer. */
  readonly owner: FeatureOwner
  readonly layerId: string
  readonly componentId: string
  readonly columns: readonly ColumnBinding[]
}

interface CheckedBinding {
  readonly layer: BindableLayer
  readonly component: BoundComponent
  /** Those of the request, with the order of day and month in columns of days. */
  readonly columns: readonly ColumnBinding[]
}

/**
 * Reads what a binding is about.
 * @throws Problem `not_found`, `layer_not_bindable`, `layer_read_only`, `layer_too_large_to_bind`, `component_unknown`,
 * `component_not_fitting`, `attribute_unknown`, `attribute_fixed`, `property_reserved`
 */
export async function readBinding(db: Db, request: BindingRequest): Promise<CheckedBinding> {
  const { layerId, componentId, columns } = request
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
  return { layer, component, columns: await withDayOrders(db, request, component) }
}

/** The columns with the order of day and month that all values of the layer together show. */
async function withDayOrders(
  db: Db,
  { owner, layerId, columns }: BindingRequest,
  component: BoundComponent,
): Promise<readonly ColumnBinding[]> {
  const timed = new Set(component.attributes.flatMap(({ id, type }) => (isOfDays(type) ? id : [])))
  const names = columns.flatMap(({ attributeId, column }) => (timed.has(attributeId) ? column : []))
  const orders = names.length > 0 ? await findDayOrders(db, { owner, layerId }, names) : new Map<string, DayOrder>()
  return columns.map((binding) => {
    const dayOrder = orders.get(binding.column)
    return dayOrder ? { ...binding, dayOrder } : binding
  })
}

function isOfDays(type: AttributeTypeName): boolean {
  return type === 'Date' || type === 'Timestamp'
}

/** @throws Problem `not_found`, `layer_not_bindable`, `layer_read_only` */
export async function getBindableLayer(db: Db, layerId: string): Promise<BindableLayer> {
  const layer = await findBindableLayer(db, layerId)
  if (!layer) throw new Problem('not_found', { asset: 'layer' })
  const obstacle = findBindingObstacle(layer)
  if (obstacle) throw new Problem(obstacle, { name: layer.name })
  return layer
}
