import type { ActivitySubject } from '@cairn/contract/route'
import type { LogEntry } from './log-entries.queries.ts'

/** The thing that an entry is about, as the entry has it. */
export interface EntrySubject {
  readonly kind: ActivitySubject
  /** null for an entry that stores no id. */
  readonly id: string | null
  /** As it was called at the time of the entry; null for a thing without a name. */
  readonly name: string | null
}

/** The object that an entry stores about its thing. */
export type Artifact = Readonly<Record<string, unknown>>

const kindOfCategory: Readonly<Record<string, ActivitySubject>> = {
  Feature: 'feature',
  Layer: 'layer',
  Folder: 'folder',
  Project: 'project',
  Form: 'form',
  'System (Dictionary)': 'system',
  'Component (Dictionary)': 'component',
  Dictionary: 'dictionary',
}

/** Keys by which the artifact of an entry without a stored kind shows it. */
const kindOfKey = [
  ['componentId', 'attribute'],
  ['isGlobal', 'pickList'],
  ['attributeIds', 'pickList'],
  ['originalName', 'symbol'],
  ['format', 'style'],
  ['wkt', 'site'],
  ['userType', 'member'],
  ['deviceID', 'license'],
] as const satisfies readonly (readonly [string, ActivitySubject])[]

/** The thing of an entry; undefined where the entry does not say it. */
export function subjectOf(entry: SubjectSource, artifact: Artifact): EntrySubject | undefined {
  const kind = entry.subject ?? kindIn(entry, artifact)
  if (kind === undefined) return undefined
  if (kind === 'account') return { kind, id: null, name: eventOf(entry) }
  return { kind, id: textIn(artifact, 'id'), name: nameIn(artifact) }
}

type SubjectSource = Pick<LogEntry, 'subject' | 'type' | 'category' | 'message' | 'email'>

function kindIn({ type, category }: SubjectSource, artifact: Artifact): ActivitySubject | undefined {
  if (type === 'Login') return 'account'
  if (category === 'Feature') return 'feature'
  const shown = kindOfKey.find(([key]) => key in artifact)
  if (shown && (shown[0] !== 'componentId' || category === 'Component (Dictionary)') && category !== 'Layer')
    return shown[1]
  return kindOfCategory[category]
}

/** The message of a sign-in begins with the address, which the entry has apart. */
function eventOf({ message, email }: SubjectSource): string {
  return message.startsWith(`${email} `) ? message.slice(email.length + 1) : message
}

function nameIn(artifact: Artifact): string | null {
  for (const key of ['name', 'alias', 'title', 'email']) {
    const name = textIn(artifact, key)
    if (name !== null) return name
  }
  return null
}

function textIn(artifact: Artifact, key: string): string | null {
  const value = artifact[key]
  return typeof value === 'string' && value !== '' ? value : null
}
