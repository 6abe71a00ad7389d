import type { Overview } from '@cairn/contract/overview'
import { enabledMembersOf } from './enabled-members.ts'
import type { OverviewTarget } from './overview-targets.ts'

/** A step that is left to do. */
export interface NextStep {
  readonly name:
    | 'project'
    | 'data'
    | 'dictionary'
    | 'colleague'
    | 'assign'
    | 'invited'
    | 'expired'
    | 'requests'
    | 'failed'
    | 'licenses'
  /** The number in its sentence. */
  readonly count: number
  readonly target: OverviewTarget
}

/** The steps that apply to an organization, the most important first. */
export function nextStepsOf(overview: Overview): readonly NextStep[] {
  const { content, dictionaries, members, licenses, jobs } = overview
  const hasMap = dictionaries !== null
  return [
    ...counted('requests', 'sharing', overview.requests),
    ...counted('failed', 'map', hasMap ? jobs.failed : 0),
    ...due('project', 'map', hasMap && content.projects === 0),
    ...due('data', 'map', hasMap && content.projects > 0 && content.features === 0),
    ...due('dictionary', 'dictionaries', members !== null && dictionaries === 0),
    ...counted('assign', 'projectDictionaries', dictionaries === 0 ? 0 : overview.projectsWithoutDictionary),
    ...due('colleague', 'members', members !== null && enabledMembersOf(members) === 1),
    ...counted('invited', 'members', members?.invited),
    ...counted('expired', 'members', members?.expired),
    ...counted('licenses', 'licenses', licenses?.free),
  ]
}

type Steps = readonly NextStep[]

function counted(name: NextStep['name'], target: OverviewTarget, count: number | null | undefined): Steps {
  return count ? [{ name, target, count }] : []
}

function due(name: NextStep['name'], target: OverviewTarget, applies: boolean): Steps {
  return applies ? [{ name, target, count: 1 }] : []
}
