import type { ActivityThing } from '@cairn/contract/activity/activities'
import { isJsonObject } from '@cairn/domain/json'
import type { Artifact } from './entry-subject.ts'
import type { LogEntry } from './log-entries.queries.ts'
import type { LogScope } from './log-scope.ts'

/** The layer of an entry on many of its features, by its id; undefined for any other entry. */
export function layerOfMany({ ogc_fid: numbers, layerId }: Artifact): string | undefined {
  return Array.isArray(numbers) && typeof layerId === 'string' ? layerId : undefined
}

/** The features of an entry, under the name that their layer had then. @param place of the layer now */
export function manyOf({ layerName, featureCount }: Artifact, place: ActivityThing['place']): ActivityThing {
  return {
    kind: 'feature',
    id: null,
    name: typeof layerName === 'string' ? layerName : null,
    place,
    ...(typeof featureCount === 'number' && { count: featureCount }),
  }
}

/** An entry on many features in the log of one of them, whose reader may not see the others: it names that feature alone. */
export function entryFor({ featureId }: LogScope, entry: LogEntry): LogEntry {
  if (featureId === undefined || !entry.artifact.includes('"ogc_fid"')) return entry
  const artifact: unknown = JSON.parse(entry.artifact)
  if (!isJsonObject(artifact) || layerOfMany(artifact) === undefined) return entry
  const { ogc_fid: _numbers, featureCount: _count, layerName: _name, ...own } = artifact
  return { ...entry, artifact: JSON.stringify({ id: featureId, ...own }) }
}
