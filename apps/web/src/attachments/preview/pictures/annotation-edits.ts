import type { Annotation } from '@cairn/domain/attachments/annotation'

type Annotations = readonly Annotation[]

/** The annotations of a picture while they are drawn on the screen, until they are saved. */
export interface AnnotationEdits {
  /** As the server has them. */
  readonly stored: Annotations
  readonly annotations: Annotations
  readonly past: readonly Annotations[]
  readonly future: readonly Annotations[]
  /** The index of the chosen annotation. */
  readonly chosen: number | null
  /** The name of the last step; a further change with the same name is part of it. */
  readonly step: string | null
}

export type AnnotationEvent =
  | { readonly type: 'add'; readonly annotation: Annotation }
  /** `step` names changes that follow each other, such as those of one slider: they are undone together. */
  | { readonly type: 'change'; readonly index: number; readonly annotation: Annotation; readonly step?: string }
  | { readonly type: 'remove'; readonly index: number }
  | { readonly type: 'choose'; readonly index: number | null }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** The server has these: the edit starts again from them. */
  | { readonly type: 'stored'; readonly annotations: Annotations }

/** An edit that starts from the annotations of the server. */
export function startEdits(stored: Annotations): AnnotationEdits {
  return { stored, annotations: stored, past: [], future: [], chosen: null, step: null }
}

/** The edit after an event. */
export function editAnnotations(edits: AnnotationEdits, event: AnnotationEvent): AnnotationEdits {
  const { annotations } = edits
  switch (event.type) {
    case 'add':
      return { ...written(edits, [...annotations, event.annotation]), chosen: annotations.length }
    case 'change':
      return changed(edits, event)
    case 'remove':
      return { ...written(edits, annotations.toSpliced(event.index, 1)), chosen: null }
    case 'choose':
      return { ...edits, chosen: event.index, step: null }
    case 'undo':
      return travelled(edits, 'past', 'future')
    case 'redo':
      return travelled(edits, 'future', 'past')
    default:
      return startEdits(event.annotations)
  }
}

/** Whether the annotations differ from those of the server. */
export function hasChanges({ stored, annotations }: AnnotationEdits): boolean {
  return !areEqual(stored, annotations)
}

/** Whether two lists of annotations draw the same. */
export function areEqual(one: Annotations, other: Annotations): boolean {
  return one === other || textOf(one) === textOf(other)
}

/** The members in one order: a client may have sent them in another one. */
function textOf(annotations: Annotations): string {
  return JSON.stringify(
    annotations.map(({ color, alpha, line_width, shapes }) => [
      color.toLowerCase(),
      alpha,
      line_width,
      shapes.map(({ type, points }) => [type, points]),
    ]),
  )
}

function changed(edits: AnnotationEdits, event: Extract<AnnotationEvent, { type: 'change' }>): AnnotationEdits {
  const { index, annotation } = event
  if (index >= edits.annotations.length) return edits
  const next = edits.annotations.with(index, annotation)
  const step = event.step === undefined ? null : `${event.step} ${index}`
  if (step !== null && step === edits.step) return { ...edits, annotations: next, chosen: index }
  return { ...written(edits, next), chosen: index, step }
}

function written(edits: AnnotationEdits, annotations: Annotations): AnnotationEdits {
  return { ...edits, annotations, past: [...edits.past, edits.annotations], future: [], step: null }
}

function travelled(edits: AnnotationEdits, from: 'past' | 'future', to: 'past' | 'future'): AnnotationEdits {
  const annotations = edits[from].at(-1)
  if (!annotations) return edits
  return {
    ...edits,
    annotations,
    [from]: edits[from].slice(0, -1),
    [to]: [...edits[to], edits.annotations],
    chosen: null,
    step: null,
  }
}
