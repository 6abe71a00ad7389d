import type { Overview } from '@cairn/contract/overview'
import { enabledMembersOf } from './enabled-members.ts'

/** A step of the first day. */
export type FirstStepName = 'project' | 'data' | 'dictionary' | 'colleague'

export interface FirstStep {
  readonly name: FirstStepName
  readonly isDone: boolean
}

/** The steps of the first day that the user can do; the state of the organization ticks them off. */
export function firstStepsOf({ content, dictionaries, members }: Overview): readonly FirstStep[] {
  const own: readonly FirstStep[] = [
    { name: 'project', isDone: content.projects > 0 },
    { name: 'data', isDone: content.features > 0 },
  ]
  if (!members) return own
  return [
    ...own,
    ...(dictionaries === null ? [] : [{ name: 'dictionary', isDone: dictionaries > 0 } as const]),
    { name: 'colleague', isDone: enabledMembersOf(members) > 1 },
  ]
}
