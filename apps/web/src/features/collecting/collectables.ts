import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { Component, SystemEntry } from '@cairn/contract/dictionaries/entities'
import type { Layer } from '@cairn/contract/layers'
import { drawingModeOfType } from '@cairn/domain/dictionary/feature-component'
import type { DrawingMode } from '@cairn/domain/geometry/geojson'
import { nameFilter } from '@cairn/domain/names/name-filter'
import type { DrawnComponents } from '../../map/tools/drawing-progress.ts'

/** A component of which the user may draw features. */
export interface Collectable {
  readonly component: Component
  readonly system: SystemEntry
  readonly shape: DrawingMode
  /** The layers that take its features from the user, in the order of the tree; at least one. */
  readonly layers: readonly Layer[]
}

/** Collectables under a heading: those of a system, or the last used one. */
export interface CollectableGroup {
  readonly key: string
  /** null for the last used one. */
  readonly system: SystemEntry | null
  readonly items: readonly Collectable[]
}

/** The components of a dictionary of which the user may draw features into one of these layers. */
export function collectablesOf(dictionary: Dictionary, layers: readonly Layer[]): readonly Collectable[] {
  return dictionary.systems.flatMap((system) =>
    system.components.flatMap((component) => {
      const shape = drawingModeOfType[component.componentType.name]
      const fitting = layers.filter(({ addFeature }) => addFeature === shape || addFeature === null)
      return fitting.length > 0 ? [{ component, system, shape, layers: fitting }] : []
    }),
  )
}

/** The collectables that a filter finds by the names of component and system: the last used one, then all by their systems. */
export function groupsOf(
  collectables: readonly Collectable[],
  { filter, lastId }: { readonly filter: string; readonly lastId: string | null },
): readonly CollectableGroup[] {
  const isFound = nameFilter(filter)
  const found = collectables.filter(({ component, system }) => isFound(`${component.alias} ${system.name}`))
  const last = found.filter(({ component }) => component.id === lastId)
  const others = found.filter(({ component }) => component.id !== lastId)
  const bySystem = [...Map.groupBy(others, ({ system }) => system)]
  return [
    ...(last.length > 0 ? [{ key: 'last', system: null, items: last }] : []),
    ...bySystem.map(([system, items]) => ({ key: system.id, system, items })),
  ]
}

/** The layers that the user has chosen, by the shape that is drawn into them. */
export type ChosenLayers = Readonly<Partial<Record<DrawingMode, string | undefined>>>

interface LayerChoices {
  readonly chosen: ChosenLayers
  /** The layers that the user has drawn into, the last one last. */
  readonly drawnIds: ReadonlySet<string>
  /** The components of the features on the map, by the id of their layer. */
  readonly shown: DrawnComponents
}

/**
 * The layer that a collectable is drawn into: the chosen one, the one that has features of the component, the last used one, or the
 * first for its shape alone.
 */
export function layerFor({ component, layers, shape }: Collectable, choices: LayerChoices): Layer | undefined {
  const { chosen, drawnIds, shown } = choices
  const named =
    layers.find(({ id }) => id === chosen[shape]) ?? layers.find(({ id }) => shown.get(id)?.includes(component.id))
  const lastId = [...drawnIds].findLast((id) => layers.some((layer) => layer.id === id))
  const last = layers.find(({ id }) => id === lastId)
  return named ?? last ?? layers.find(({ addFeature }) => addFeature === shape) ?? layers[0]
}
