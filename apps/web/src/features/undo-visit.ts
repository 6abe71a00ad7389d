import {
  afterReversion,
  type ChangedFeature,
  emptyUndoStack,
  recordStep as stackAfter,
  type UndoDirection,
  type UndoStack,
  type UndoStep,
  withoutStep,
} from '@cairn/domain/features/undo/undo-stack'
import { create } from 'zustand'
import { currentMapSession, type MapSession, useMapSession } from '../map/map-session.ts'
import { withdrawMessages } from '../ui/overlays/overlays.ts'

/** A change, as the messages about it name it. */
export interface StepLabel {
  readonly kind:
    | 'create'
    | 'edit'
    | 'delete'
    | 'join'
    | 'split'
    | 'removeVertex'
    | 'move'
    | 'editMany'
    | 'deleteMany'
    | 'moveMany'
    | 'deleteFile'
  /** The title of its feature; empty for many. */
  readonly name: string
  /** The layer of its features; of a move the one that they left. */
  readonly layerId: string
  /** Of a move, which is made and taken back by calls of its own. */
  readonly move?: { readonly from: FeaturesPlace; readonly to: FeaturesPlace }
  /** Of a change of one file, which the call names: other changes leave the files as they are. */
  readonly file?: { readonly id: string; readonly name: string }
}

/** A layer that features leave or get to. */
export interface FeaturesPlace {
  readonly projectId: string
  readonly folderId: string
  readonly layerId: string
}

export type Step = UndoStep<StepLabel>
type Stack = UndoStack<StepLabel>

/** The topic of a message about the last change: its offer to undo ends with the next one. */
export const changeTopic = 'feature-change'
/** A message that offers to undo a change stays for this time. */
export const undoOfferMs = 10_000

/** The changes that this page has saved since it was loaded, for one account; each project has a stack of its own. */
interface Visit {
  readonly accountId: string | null
  readonly stacks: ReadonlyMap<string | null, Stack>
  /** The key of the call for a step, which is the same when the call is sent again after its answer was lost. */
  readonly sent: { readonly stack: Stack; readonly direction: UndoDirection; readonly idempotencyKey: string } | null
}

const useStore = create<Visit>(() => ({ accountId: null, stacks: new Map(), sent: null }))

/** The stack of the open project. */
export function useUndoStack(): Stack {
  const accountId = useMapSession((session) => session.accountId)
  const projectId = useMapSession((session) => session.projectId)
  return useStore((visit) => stackOf(visit, { accountId, projectId }))
}

/** The owner of a stack. A call that began in one place may end in another: its caller keeps the place. */
export type UndoPlace = Pick<MapSession, 'accountId' | 'projectId'>

/** The place that is open at this moment. */
export function openPlace(): UndoPlace {
  const { accountId, projectId } = currentMapSession()
  return { accountId, projectId }
}

export function isOpen({ accountId, projectId }: UndoPlace): boolean {
  const open = openPlace()
  return open.accountId === accountId && open.projectId === projectId
}

/** The stack of a place at this moment. */
export function undoStackOf(place: UndoPlace): Stack {
  return stackOf(useStore.getState(), place)
}

/** Records a change that the server has written, so that the user can take it back. The one way into the stack. */
export function recordStep(label: StepLabel, features: readonly ChangedFeature[], place = openPlace()): void {
  if (isOpen(place)) withdrawMessages(changeTopic)
  setStack(place, stackAfter(undoStackOf(place), { label, features }))
}

interface WrittenStep {
  readonly step: Step
  readonly direction: UndoDirection
  readonly written: readonly { readonly id: string; readonly version: number }[]
}

/** Moves a step that the server has written from one list of the stack to the other. */
export function moveStep(place: UndoPlace, written: WrittenStep): void {
  setStack(place, afterReversion(undoStackOf(place), written))
}

/** Removes a step that the server refuses for good. */
export function dropStep(place: UndoPlace, step: Step): void {
  setStack(place, withoutStep(undoStackOf(place), step))
}

/** The idempotency key of the call for the next step of the stack. */
export function stepKey(stack: Stack, direction: UndoDirection): string {
  const { sent } = useStore.getState()
  if (sent?.stack === stack && sent.direction === direction) return sent.idempotencyKey
  const idempotencyKey = crypto.randomUUID()
  useStore.setState({ sent: { stack, direction, idempotencyKey } })
  return idempotencyKey
}

function stackOf(visit: Visit, { accountId, projectId }: UndoPlace): Stack {
  return (visit.accountId === accountId ? visit.stacks.get(projectId) : undefined) ?? emptyUndoStack
}

/** The changes of an account end with its session. */
function setStack({ accountId, projectId }: UndoPlace, stack: Stack): void {
  if (accountId !== openPlace().accountId) return
  const visit = useStore.getState()
  const others = visit.accountId === accountId ? visit.stacks : []
  useStore.setState({ accountId, stacks: new Map([...others, [projectId, stack]]), sent: null })
}
