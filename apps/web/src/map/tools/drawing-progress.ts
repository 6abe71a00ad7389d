import type { MapLayer } from '../engine/layers/map-layer.ts'

/** The progress of loading, for all layers together. */
export interface DrawingProgress {
  readonly loading: boolean
  /** Layers that are shown in part only. */
  readonly truncatedIds: readonly string[]
  /** Layers whose last request failed. */
  readonly failed: readonly { readonly id: string; readonly error: unknown }[]
}

/** The ids of the components that loaded features belong to, by the id of their layer. */
export type DrawnComponents = ReadonlyMap<string, readonly string[]>

/** Nothing is loading. */
export const idle: DrawingProgress = { loading: false, truncatedIds: [], failed: [] }

/** The progress of these layers. */
export function progressOf(layers: readonly MapLayer[]): DrawingProgress {
  const states = layers.map(({ layerId, state }) => ({ id: layerId, ...state }))
  return {
    loading: states.some(({ loading }) => loading),
    truncatedIds: states.flatMap(({ id, truncated }) => (truncated ? [id] : [])),
    failed: states.flatMap(({ id, error }) => (error === undefined ? [] : [{ id, error }])),
  }
}

/** The components of the features of these layers. */
export function componentsOf(layers: readonly MapLayer[]): DrawnComponents {
  return new Map(layers.map(({ layerId, features }) => [layerId, features?.componentIds() ?? []]))
}

/** Whether two states are the same. */
export function sameComponents(a: DrawnComponents, b: DrawnComponents): boolean {
  return a.size === b.size && [...a].every(([id, componentIds]) => componentIds.join() === b.get(id)?.join())
}

/** Whether two states are the same. */
export function sameProgress(a: DrawingProgress, b: DrawingProgress): boolean {
  return (
    a.loading === b.loading &&
    a.truncatedIds.join() === b.truncatedIds.join() &&
    a.failed.length === b.failed.length &&
    a.failed.every(({ id, error }, i) => id === b.failed[i]?.id && error === b.failed[i].error)
  )
}
