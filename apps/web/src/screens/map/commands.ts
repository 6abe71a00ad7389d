import { downloadAttachments } from '../../attachments/commands/download-attachments.ts'
import { copyFeatureId } from '../../features/commands/copy-feature-id.ts'
import { deleteFeature } from '../../features/commands/delete-feature.tsx'
import { drawFeature } from '../../features/commands/draw-feature.tsx'
import { editGeometry } from '../../features/commands/edit-geometry.ts'
import { editProperties } from '../../features/commands/edit-properties.ts'
import { finishDrawing } from '../../features/commands/finish-drawing.ts'
import { leave } from '../../features/commands/leave.ts'
import { moveFeature } from '../../features/commands/move-feature.tsx'
import { redo } from '../../features/commands/redo.ts'
import { removeVertex } from '../../features/commands/remove-vertex.ts'
import { saveChanges } from '../../features/commands/save-changes.ts'
import { nextVertex, previousVertex } from '../../features/commands/step-vertex.ts'
import { undo } from '../../features/commands/undo.ts'
import { zoomToFeature } from '../../features/commands/zoom-to-feature.ts'
import { joinLine } from '../../features/lines/join-line.ts'
import { lineFromPoints } from '../../features/lines/points/line-from-points.ts'
import { removeLastPoint } from '../../features/lines/points/remove-last-point.ts'
import { removeLineVertex } from '../../features/lines/remove-line-vertex.ts'
import { splitLine } from '../../features/lines/split-line.ts'
import { deleteSelected } from '../../features/many/commands/delete-selected.tsx'
import { editSelected } from '../../features/many/commands/edit-selected.tsx'
import { moveSelected } from '../../features/many/commands/move-selected.tsx'
import { selectFeatures } from '../../features/many/commands/select-features.ts'
import { measure } from '../../features/measuring/measure.ts'
import { toggleSnapping } from '../../features/snapping/toggle-snapping.ts'
import { toggleTracing } from '../../features/snapping/toggle-tracing.ts'
import { redoChange } from '../../features/undo/redo-change.ts'
import { undoChange } from '../../features/undo/undo-change.ts'
import { deleteLeader } from '../../leaders/delete-leader.tsx'
import { editLeader } from '../../leaders/edit-leader.ts'
import { newLeader } from '../../leaders/new-leader.ts'
import type { Command } from '../../map/commands/command.ts'
import { currentLocation } from '../../map/controls/current-location.ts'
import { zoomIn } from '../../map/controls/zoom-in.ts'
import { zoomOut } from '../../map/controls/zoom-out.ts'
import { zoomHome } from '../../projects/zoom-home.ts'
import { printMap } from './print/print-map.tsx'

/**
 * The commands of the map, in the order in which menus and the help dialog show them. A new command is one file in its
 * slice and one line here; its name is the message `map.command.<id>`.
 */
export const commands: readonly Command[] = [
  zoomIn,
  zoomOut,
  zoomHome,
  currentLocation,
  measure,
  selectFeatures,
  printMap,
  drawFeature,
  newLeader,
  leave,
  zoomToFeature,
  editProperties,
  editGeometry,
  copyFeatureId,
  previousVertex,
  nextVertex,
  joinLine,
  splitLine,
  removeLineVertex,
  lineFromPoints,
  downloadAttachments,
  moveFeature,
  deleteFeature,
  undoChange,
  redoChange,
  editSelected,
  moveSelected,
  deleteSelected,
  editLeader,
  deleteLeader,
  undo,
  redo,
  removeLastPoint,
  removeVertex,
  finishDrawing,
  toggleSnapping,
  toggleTracing,
  saveChanges,
]
