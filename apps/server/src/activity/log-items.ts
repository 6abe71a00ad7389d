import type { ActivityEntry, ActivityThing } from '@cairn/contract/activity/activities'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import { featureTitle } from '@cairn/domain/features/feature-title'
import { isJsonObject, type JsonObject } from '@cairn/domain/json'
import type { Db } from '#platform/database/db'
import { entryFor, layerOfMany, manyOf } from './entries-of-many.ts'
import { changesOf, referredIn } from './entry-changes.ts'
import { type Artifact, type EntrySubject, subjectOf } from './entry-subject.ts'
import { type LogEntry, projectsIn, timestampOf } from './log-entries.queries.ts'
import { findProjectNames } from './log-exports.queries.ts'
import type { LogScope } from './log-scope.ts'
import { type Found, findArtifactsBefore, findThings } from './log-subjects.queries.ts'

/** An entry with what it says about its thing. */
interface ReadEntry {
  readonly entry: LogEntry
  readonly artifact: Artifact
  readonly subject: EntrySubject | undefined
  /** The artifact of the entry before it on the same thing. */
  readonly before: Artifact | undefined
}

/** The entries of a page as the caller may see them: names and places only of things within the scope. */
export async function itemsOf(db: Db, scope: LogScope, entries: readonly LogEntry[]): Promise<ActivityEntry[]> {
  const edits = entries.filter(({ type, category }) => type === 'Edit' && category !== 'Feature')
  const artifactsBefore = await findArtifactsBefore(db, scope, edits)
  const read = entries.map((entry) => readEntry(entryFor(scope, entry), artifactsBefore.get(entry.id)))
  const things = new Things(scope, await findThings(db, scope.organizationId, wantedIn(read)))
  const projects = await findProjectNames(db, scope.organizationId, projectsIn(entries))
  return read.map((one) => toItem(one, things, projects))
}

/** The names in an entry as the log shows them; null for a thing or a user without one. */
export interface EntryNames {
  readonly thing: string | null
  readonly author: string | null
}

/** The names of the things and of the users of entries by the id of the entry. */
export async function namesOf(
  db: Db,
  scope: LogScope,
  entries: readonly LogEntry[],
): Promise<ReadonlyMap<string, EntryNames>> {
  const read = entries.map((entry) => readEntry(entry))
  const things = new Things(scope, await findThings(db, scope.organizationId, wantedIn(read)))
  const namesIn = (one: ReadEntry) => ({
    thing: thingOf(one, things)?.name ?? null,
    author: things.nameOf('author', one.entry.accountId),
  })
  return new Map(read.map((one) => [one.entry.id, namesIn(one)]))
}

function readEntry(entry: LogEntry, before?: string): ReadEntry {
  const artifact = parsed(entry.artifact)
  return {
    entry,
    artifact,
    subject: subjectOf(entry, artifact),
    before: before === undefined ? undefined : parsed(before),
  }
}

/** The things that a page names, as they are now. */
class Things {
  readonly #scope: LogScope
  readonly #found: ReadonlyMap<string, Found>

  constructor(scope: LogScope, found: readonly Found[]) {
    this.#scope = scope
    this.#found = new Map(found.map((thing) => [`${thing.kind} ${thing.id}`, thing]))
  }

  /** undefined for a thing that is gone or that the caller may not see. */
  find(kind: Found['kind'], id: string): Found | undefined {
    const thing = this.#found.get(`${kind} ${id}`)
    return thing && this.#isVisible(thing) ? thing : undefined
  }

  placeOf(kind: Found['kind'], id: string | null): ActivityThing['place'] {
    const found = id === null ? undefined : this.find(kind, id)
    if (!found) return null
    return { projectId: found.projectId, parentId: found.parentId }
  }

  nameOf(kind: Found['kind'], id: string | null): string | null {
    return (id !== null && this.#found.get(`${kind} ${id}`)?.name) || null
  }

  #isVisible({ projectId }: Found): boolean {
    const { projects, isOfFeature } = this.#scope
    if (isOfFeature) return false
    return projects === null || (projectId !== null && (projects.all || projects.ids.includes(projectId)))
  }
}

function wantedIn(read: readonly ReadEntry[]): ReadonlyMap<Found['kind'], ReadonlySet<string>> {
  const wanted = new Map<Found['kind'], Set<string>>()
  const want = (kind: Found['kind'], id: string | null) => {
    if (id === null) return
    const ids = wanted.get(kind) ?? new Set()
    wanted.set(kind, ids.add(id))
  }
  for (const { entry, artifact, subject, before } of read) {
    want('author', entry.accountId)
    const layerId = layerOfMany(artifact)
    if (layerId !== undefined) want('layer', isUuid(layerId) ? layerId : null)
    else if (subject?.kind === 'feature') want('feature', numberOf(subject))
    else if (subject && isUuid(subject.id)) want(subject.kind, subject.id)
    for (const { kind, id } of before ? referredIn(before, artifact) : []) if (isUuid(id)) want(kind, id)
  }
  return wanted
}

function toItem(read: ReadEntry, things: Things, projects: ReadonlyMap<string, string>): ActivityEntry {
  const { entry, artifact, before } = read
  const { accountId, email, userType, projectId } = entry
  const projectName = projects.get(projectId ?? '')
  const name = things.nameOf('author', accountId)
  const changes = before && changesOf(before, artifact, (kind, id) => things.find(kind, id)?.name ?? null)
  const thing = thingOf(read, things)
  return {
    Timestamp: { N: timestampOf(entry) },
    User: { S: JSON.stringify({ id: accountId, email, ...(name !== null && { name }), userType }) },
    Type: { S: entry.type },
    Category: { S: entry.category },
    Message: { S: entry.message },
    ...(projectId !== null && { ProjectId: { S: projectId } }),
    ...(projectName !== undefined && { ProjectName: { S: projectName } }),
    Artifact: { S: entry.artifact },
    ...(thing && { Subject: thing }),
    ...(changes && changes.length > 0 && { Changes: changes }),
  }
}

function thingOf({ artifact, subject }: ReadEntry, things: Things): ActivityThing | undefined {
  if (!subject) return undefined
  const layerId = layerOfMany(artifact)
  if (layerId !== undefined) return manyOf(artifact, things.placeOf('layer', layerId))
  return subject.kind === 'feature' ? featureOf(subject, artifact, things) : placed(subject, things)
}

function placed(subject: EntrySubject, things: Things): ActivityThing {
  return { ...subject, place: things.placeOf(subject.kind, subject.id) }
}

/** A feature under the title of its state at the time of the entry, else of its last state. */
function featureOf(subject: EntrySubject, artifact: Artifact, things: Things): ActivityThing {
  const { kind, id } = subject
  const found = things.find('feature', numberOf(subject) ?? '')
  const stored = artifact['properties']
  const properties: JsonObject = isJsonObject(stored) ? stored : parsedProperties(found)
  const layer = found?.name == null ? undefined : { name: found.name, titleProperty: found.titleProperty }
  const isDeleted = found?.isGone === true
  return {
    kind,
    id,
    name: id === null ? null : featureTitle({ id, properties }, layer),
    place: found && !isDeleted ? { projectId: found.projectId, parentId: found.parentId } : null,
    ...(isDeleted && { isDeleted }),
  }
}

function parsedProperties(found: Found | undefined): JsonObject {
  const value: unknown = found?.properties == null ? {} : JSON.parse(found.properties)
  return isJsonObject(value) ? value : {}
}

/** The number in the id of a feature. */
function numberOf({ id }: EntrySubject): string | null {
  const feature = id === null ? undefined : parseFeatureId(id)
  return feature ? String(feature.ogcFid) : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function isUuid(id: string | null): id is string {
  return id !== null && uuid.test(id)
}

function parsed(json: string): Artifact {
  const value: unknown = JSON.parse(json)
  return isJsonObject(value) ? value : {}
}
