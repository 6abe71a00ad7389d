import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { SvgIconComponent } from '@mui/icons-material'
import type { FeatureRef, MapMode } from '../map-session.ts'

/** A selected feature as far as commands ask: what may be done with it, and what stands in the way. */
export interface SelectedFeature extends FeatureRef {
  readonly geometry: Geometry
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  readonly layerReadOnly: boolean
}

/** The vertex editing in progress. */
export interface EditingState {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The vertex that keys and the button act on has been chosen. */
  readonly hasVertex: boolean
  readonly canRemoveVertex: boolean
  readonly changed: boolean
}

/** The drawing in progress. */
export interface DrawingState {
  readonly canUndo: boolean
  readonly canFinish: boolean
}

/** All that decides whether a command belongs on the screen and whether it can be used. Plain values. */
export interface CommandState {
  readonly mode: MapMode
  readonly selected: SelectedFeature | null
  /** The selected feature has a form open, or its vertices. */
  readonly changing: boolean
  readonly vertexCount: number
  /** Layers of the project that take a new feature from this person. */
  readonly drawableLayerCount: number
  readonly saving: boolean
  readonly editing: EditingState | null
  readonly drawing: DrawingState | null
}

/** Everything that commands can make happen. */
export interface CommandActs {
  readonly zoomBy: (levels: number) => void
  readonly zoomHome: () => void
  readonly goToCurrentLocation: () => void
  readonly chooseDrawLayer: () => void
  readonly editProperties: () => void
  readonly editGeometry: () => void
  readonly zoomToSelected: () => void
  readonly askToDelete: () => void
  readonly copyId: () => void
  readonly stepVertex: (by: 1 | -1) => void
  readonly removeVertex: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly finishDrawing: () => void
  readonly save: () => void
  /** One step out: of drawing, of editing, of the selection. */
  readonly leave: () => void
}

/** Why a command cannot be used: the key of its sentence under `map.reason`. */
export type DisabledReason =
  | 'notPermitted'
  | 'layerReadOnly'
  | 'severalParts'
  | 'nothingToUndo'
  | 'nothingToRedo'
  | 'nothingChanged'
  | 'noVertexChosen'
  | 'tooFewVertices'
  | 'notYetAShape'
  | 'saving'

/** What the help dialog shows together. */
export type CommandGroup = 'map' | 'feature' | 'editing'

/** One thing that a person can do, wherever it is offered: as a button, in a menu, by a key, in the help. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly icon: SvgIconComponent
  /** Combinations in the notation of platform/shortcuts.ts; the first is shown beside the command. */
  readonly keys: readonly string[]
  /** Serves to change data: those who may change nothing need not know its key. */
  readonly changes?: true
  /** Destroys something: shown in red. */
  readonly danger?: true
  /** Whether it belongs on the screen now. */
  readonly available: (state: CommandState) => boolean
  /** Why it cannot be used although it belongs there; null when it can. */
  readonly disabled: (state: CommandState) => DisabledReason | null
  readonly run: (acts: CommandActs) => void
}

/** Keeps the literal id, so that messages can be checked against it. */
export const command = <const C extends Command>(definition: C): C => definition

export const never = (): null => null
export const always = (): true => true
