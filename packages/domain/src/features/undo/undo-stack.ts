import { parseFeatureId } from '../feature-id.ts'

/** Steps that a user can take back in one visit. */
export const undoStepsMax = 50

/** A state of a feature: the number of the version that wrote it first; null: the feature does not exist. */
type FeatureState = number | null

/** A feature that a change wrote, with the version before, which is null for a new feature. */
export interface ChangedFeature {
  readonly id: string
  readonly versionBefore: number | null
  readonly version: number
  /** By default the geometry or properties changed. A move writes a version of the same state. */
  readonly result?: 'changed' | 'deleted' | 'moved' | 'files-changed'
}

interface SteppedFeature {
  readonly id: string
  readonly before: FeatureState
  readonly after: FeatureState
  /** The version that the change wrote. */
  readonly version: number
}

/** A change of one or more features, which is taken back as a whole. */
export interface UndoStep<Label> {
  readonly label: Label
  readonly features: readonly SteppedFeature[]
}

/** The last version of a feature that this visit wrote, and its state. */
interface Present {
  readonly version: number
  readonly state: FeatureState
}

/** The changes of a visit, each list with the latest one last. */
export interface UndoStack<Label> {
  readonly done: readonly UndoStep<Label>[]
  readonly undone: readonly UndoStep<Label>[]
  /** By the number of the feature, which stays when its id changes. */
  readonly present: ReadonlyMap<number, Present>
}

/** Whether a step is taken back, or made again. */
export type UndoDirection = 'undo' | 'redo'

/** A feature of the call that takes a step back or makes it again: its present version, and the one to write again. */
export interface FeatureReversion {
  readonly id: string
  readonly version: number
  /** null deletes the feature. */
  readonly to: number | null
}

/** The stack of a visit that has changed nothing. */
export const emptyUndoStack = { done: [], undone: [], present: new Map<number, Present>() } as const

/** Adds a change. The changes that were undone before cannot be made again. */
export function recordStep<Label>(
  { done, present }: UndoStack<Label>,
  { label, features }: { readonly label: Label; readonly features: readonly ChangedFeature[] },
): UndoStack<Label> {
  const stepped = features.map((feature) => steppedFrom(feature, present.get(numberOf(feature))))
  const now = new Map(present)
  for (const feature of stepped) now.set(numberOf(feature), { version: feature.version, state: feature.after })
  return { done: [...done, { label, features: stepped }].slice(-undoStepsMax), undone: [], present: now }
}

function steppedFrom({ result = 'changed', ...change }: ChangedFeature, known: Present | undefined): SteppedFeature {
  const { id, versionBefore, version } = change
  // A version that an undo wrote has an earlier state, but for its files.
  const isKnown = versionBefore !== null && versionBefore === known?.version && result !== 'files-changed'
  const before = isKnown ? known.state : versionBefore
  const after = { changed: version, deleted: null, moved: before, 'files-changed': version }[result]
  return { id, before, after, version }
}

/** The step that is next to be undone or made again. */
export function nextStep<Label>(stack: UndoStack<Label>, direction: UndoDirection): UndoStep<Label> | undefined {
  return direction === 'undo' ? stack.done.at(-1) : stack.undone.at(-1)
}

/**
 * The features of the call for a step. A feature that has been changed elsewhere between two changes of this visit is named with
 * a version that is out of date, so that the server refuses the call and says who changed it.
 */
export function reversionsOf<Label>(
  { present }: UndoStack<Label>,
  { features }: UndoStep<Label>,
  direction: UndoDirection,
): readonly FeatureReversion[] {
  return features.map((feature) => {
    const { from, to } = endsOf(feature, direction)
    const known = present.get(numberOf(feature))
    if (known?.state === from) return { id: feature.id, version: known.version, to }
    // The server compares the state of the named version: files that were added between two changes do not count.
    return { id: feature.id, version: (direction === 'redo' && from) || feature.version, to }
  })
}

interface TakenStep<Label> {
  readonly step: UndoStep<Label>
  readonly direction: UndoDirection
  /** The versions that the server wrote. */
  readonly written: readonly { readonly id: string; readonly version: number }[]
}

/** After the server has taken a step back or made it again. Changes recorded meanwhile stay. */
export function afterReversion<Label>(
  stack: UndoStack<Label>,
  { step, direction, written }: TakenStep<Label>,
): UndoStack<Label> {
  const versions = new Map(written.map((feature) => [numberOf(feature), feature.version]))
  const present = new Map(stack.present)
  for (const feature of step.features) {
    const version = versions.get(numberOf(feature))
    if (version !== undefined) present.set(numberOf(feature), { version, state: endsOf(feature, direction).to })
  }
  const { done, undone } = withoutStep(stack, step)
  return direction === 'undo'
    ? { done, undone: [...undone, step], present }
    : { done: [...done, step], undone, present }
}

/** Removes a step that the server refuses for good. */
export function withoutStep<Label>(
  { done, undone, present }: UndoStack<Label>,
  step: UndoStep<Label>,
): UndoStack<Label> {
  const isOther = (one: UndoStep<Label>) => one !== step
  return { done: done.filter(isOther), undone: undone.filter(isOther), present }
}

/** Whether a step creates or deletes features in this direction, which needs the right to administer them. */
export function changesExistence<Label>({ features }: UndoStep<Label>): boolean {
  return features.some(({ before, after }) => before === null || after === null)
}

function endsOf({ before, after }: SteppedFeature, direction: UndoDirection) {
  return direction === 'undo' ? { from: after, to: before } : { from: before, to: after }
}

/** @throws for a text that is not the id of a feature */
function numberOf({ id }: { readonly id: string }): number {
  const ogcFid = parseFeatureId(id)?.ogcFid
  if (ogcFid === undefined) throw new Error(`${id} is not the id of a feature`)
  return ogcFid
}
