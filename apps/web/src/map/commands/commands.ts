import type { Command } from './command.ts'
import { copyFeatureId } from './copy-feature-id.ts'
import { currentLocation } from './current-location.ts'
import { deleteFeature } from './delete-feature.ts'
import { drawFeature } from './draw-feature.ts'
import { editGeometry } from './edit-geometry.ts'
import { editProperties } from './edit-properties.ts'
import { finishDrawing } from './finish-drawing.ts'
import { leave } from './leave.ts'
import { redo } from './redo.ts'
import { removeVertex } from './remove-vertex.ts'
import { saveChanges } from './save-changes.ts'
import { nextVertex, previousVertex } from './step-vertex.ts'
import { undo } from './undo.ts'
import { zoomHome } from './zoom-home.ts'
import { zoomIn } from './zoom-in.ts'
import { zoomOut } from './zoom-out.ts'
import { zoomToFeature } from './zoom-to-feature.ts'

/**
 * Every command of the map, in the order in which menus and the help show them. A new one is a file here and a line in
 * this list, with its messages under `map.command`.
 */
export const commands = [
  zoomIn,
  zoomOut,
  zoomHome,
  currentLocation,
  drawFeature,
  leave,
  zoomToFeature,
  editProperties,
  editGeometry,
  copyFeatureId,
  previousVertex,
  nextVertex,
  deleteFeature,
  undo,
  redo,
  removeVertex,
  finishDrawing,
  saveChanges,
] as const satisfies readonly Command[]

/** One of the list, with its literal id: what messages are checked against. */
export type AnyCommand = (typeof commands)[number]
