import { annotationPointsMax, annotationsMax } from '@cairn/contract/attachments/attachments'
import {
  type Annotation,
  type AnnotationShapeType,
  annotationAlphaMax,
  annotationLineWidth,
} from '@cairn/domain/attachments/annotation'
import { useReducer, useState } from 'react'
import {
  type AnnotationEdits,
  type AnnotationEvent,
  areEqual,
  editAnnotations,
  startEdits,
} from './annotation-edits.ts'
import type { AnnotationLook } from './picture-gesture.ts'

/** The annotations of a picture with the tool and the look of new ones. */
export interface PictureEditor {
  readonly edits: AnnotationEdits
  readonly send: (event: AnnotationEvent) => void
  /** False while the picture is only looked at. */
  readonly isEditing: boolean
  readonly setEditing: (isEditing: boolean) => void
  /** The shape that a drag draws; null chooses and moves annotations. */
  readonly tool: AnnotationShapeType | null
  readonly chooseTool: (tool: AnnotationShapeType | null) => void
  /** The look of the chosen annotation, or of the next one. */
  readonly look: AnnotationLook
  readonly changeLook: (look: Partial<AnnotationLook>) => void
  /** Whether the file has as many annotations as it may. */
  readonly isFull: boolean
}

const firstLook: AnnotationLook = { color: '#e53935', alpha: annotationAlphaMax, line_width: annotationLineWidth }

/** Edits the annotations of a picture, from those of the server. */
export function usePictureEditor(stored: readonly Annotation[]): PictureEditor {
  const [edits, send] = useReducer(editAnnotations, stored, startEdits)
  const [isEditing, setEditing] = useState(false)
  const [tool, chooseTool] = useState<AnnotationShapeType | null>(null)
  const [nextLook, setNextLook] = useState(firstLook)
  // Another user saved meanwhile, and this one has changed nothing.
  if (!areEqual(stored, edits.stored) && areEqual(edits.annotations, edits.stored))
    send({ type: 'stored', annotations: stored })
  const { annotations, chosen } = edits
  const annotation = chosen === null ? undefined : annotations[chosen]
  const points = annotations.flatMap(({ shapes }) => shapes.flatMap((shape) => shape.points)).length
  return {
    edits,
    send,
    isEditing,
    setEditing: (next) => {
      setEditing(next)
      chooseTool(null)
    },
    tool,
    chooseTool,
    look: annotation ?? nextLook,
    changeLook: (look) => {
      setNextLook({ ...nextLook, ...look })
      if (!annotation || chosen === null) return
      const step = Object.keys(look).join()
      send({ type: 'change', index: chosen, annotation: { ...annotation, ...look }, step })
    },
    isFull: annotations.length >= annotationsMax || points + 2 > annotationPointsMax,
  }
}
