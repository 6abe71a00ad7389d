import type { ActivityChange } from '@cairn/contract/activity/activities'
import type { ActivitySubject } from '@cairn/contract/route'
import type { Artifact } from './entry-subject.ts'

/** Keys that change without a change that a user made. */
const technical = new Set(['id', 'rev', 'serverName', 'metadata', 'File_List'])

/** The kinds of things whose ids the artifacts have in these keys. */
const referred: Readonly<Record<string, ActivitySubject>> = {
  projectId: 'project',
  folderId: 'folder',
  parentId: 'folder',
  dictionaryId: 'dictionary',
  dataDictionaryId: 'dictionary',
  systemId: 'system',
}

/** The things whose names the changes of an entry show. */
export function referredIn(before: Artifact, after: Artifact): readonly { kind: ActivitySubject; id: string }[] {
  return changedKeys(before, after).flatMap((key) => {
    const kind = referred[key]
    return kind === undefined
      ? []
      : [before[key], after[key]].flatMap((id) => (typeof id === 'string' ? { kind, id } : []))
  })
}

/**
 * The fields that differ between two entries on one thing, of those that both have. Ids are replaced by the names that
 * `nameOf` knows. A field whose values are no plain values has none.
 */
export function changesOf(
  before: Artifact,
  after: Artifact,
  nameOf: (kind: ActivitySubject, id: string) => string | null,
): ActivityChange[] {
  return changedKeys(before, after).map((key) => {
    const shown = (value: unknown) => {
      const kind = referred[key]
      if (kind !== undefined && typeof value === 'string') return nameOf(kind, value)
      return isPlain(value) && !key.endsWith('Id') && key !== 'version' ? value : null
    }
    return { field: key, before: shown(before[key]), after: shown(after[key]) }
  })
}

function changedKeys(before: Artifact, after: Artifact): string[] {
  return Object.keys(after).filter(
    (key) => !technical.has(key) && key in before && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
