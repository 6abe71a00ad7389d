import { create } from 'zustand'
import type { MapEngine } from '../engine/create-map.ts'
import type { Drawing, DrawingState } from '../engine/editing/drawing.ts'
import type { EditState, GeometryEditing } from '../engine/editing/geometry-editing.ts'
import type { DrawnLayers } from './drawn-layers.ts'

/** The edit at work, and where it stands. */
export interface LiveEditing {
  readonly editing: GeometryEditing
  readonly state: EditState
}

/** The drawing at work, and where it stands. */
export interface LiveDrawing {
  readonly drawing: Drawing
  readonly state: DrawingState
}

/** What lives on the page's map and cannot be kept: the map session holds what can. */
export interface LiveMap {
  readonly engine: MapEngine | null
  readonly layers: DrawnLayers | null
  readonly editing: LiveEditing | null
  readonly drawing: LiveDrawing | null
  /** The vertex of the selected feature that is pointed out, counted from 0. */
  readonly vertex: number | null
}

const nothing: LiveMap = { engine: null, layers: null, editing: null, drawing: null, vertex: null }

/** The one map of the page. The canvas puts its parts here, so that panels and commands reach them. */
export const useLiveMap = create<LiveMap>(() => nothing)

/** Says which map there is now; the returned function takes it away again. */
export function putLiveMap(parts: { readonly engine: MapEngine; readonly layers: DrawnLayers }): () => void {
  useLiveMap.setState({ ...nothing, ...parts })
  return () => useLiveMap.setState(nothing)
}

/** Points a vertex of the selected feature out, or none. */
export function pointOutVertex(vertex: number | null): void {
  useLiveMap.setState({ vertex })
}
