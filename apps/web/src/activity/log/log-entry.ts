import type { ActivityChange, ActivityEntry, ActivityThing } from '@cairn/contract/activity/activities'
import type { ActivityType } from '@cairn/contract/route'
import { parseFeatureId } from '@cairn/domain/features/feature-id'

/** An entry of the log as the table shows it. */
export interface LogRow {
  /** Unique, and in the order of the log. */
  readonly key: string
  /** ISO time to the microsecond. */
  readonly time: string
  readonly email: string
  /** The name of the performer; undefined for one without a name. */
  readonly name: string | undefined
  readonly type: ActivityType
  readonly category: string
  /** undefined where the entry does not say it. */
  readonly thing: ActivityThing | undefined
  readonly changes: readonly ActivityChange[]
  /** undefined for an entry without a project. */
  readonly project: string | undefined
  readonly message: string
  /** Formatted JSON. */
  readonly artifact: string
  /** The feature that can be restored; undefined for every other entry. */
  readonly featureId: string | undefined
  /** The version that an edit of a feature wrote. */
  readonly editedVersion: number | undefined
}

/** Reads the typed values of an entry. */
export function rowOf(entry: ActivityEntry): LogRow {
  const { Timestamp, Type, Category, Message, ProjectId, ProjectName, Subject, Changes = [] } = entry
  const artifact = parsed(entry.Artifact.S)
  const performer = parsed(entry.User.S)
  const featureId = restorableIn(entry, artifact)
  return {
    key: Timestamp.N,
    time: isoOf(Timestamp.N),
    email: textIn(performer, 'email') ?? '',
    name: textIn(performer, 'name'),
    type: Type.S,
    category: Category.S,
    thing: Subject,
    changes: Changes,
    project: ProjectName?.S ?? ProjectId?.S,
    message: Message.S,
    artifact: artifact === undefined ? entry.Artifact.S : JSON.stringify(artifact, null, 2),
    featureId,
    editedVersion: featureId !== undefined && Type.S === 'Edit' ? versionIn(artifact) : undefined,
  }
}

const restorable: ReadonlySet<ActivityType> = new Set(['Add', 'Edit', 'Delete'])

function restorableIn({ Type, Category }: ActivityEntry, artifact: unknown): string | undefined {
  if (Category.S !== 'Feature' || !restorable.has(Type.S)) return undefined
  const id = textIn(artifact, 'id')
  return id !== undefined && parseFeatureId(id) ? id : undefined
}

/** Milliseconds since 1970 whose fraction begins with three digits of microseconds. */
function isoOf(timestamp: string): string {
  const [ms = '0', fraction = ''] = timestamp.split('.')
  return new Date(Number(ms)).toISOString().replace('Z', `${fraction.slice(0, 3)}Z`)
}

function parsed(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return value
  } catch {
    return undefined
  }
}

function textIn(value: unknown, key: string): string | undefined {
  const text = valueIn(value, key)
  return typeof text === 'string' ? text : undefined
}

function versionIn(value: unknown): number | undefined {
  const version = valueIn(value, 'version')
  return typeof version === 'number' && version > 1 ? version : undefined
}

function valueIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
