import type { ActivitySubject } from '@cairn/contract/route'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '#access/account-names.queries'
import { isStoredFor } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import { conditionsOf, type LogEntry } from './log-entries.queries.ts'
import type { LogScope } from './log-scope.ts'

/** A thing as it is now. */
export interface Found {
  /** Of a user: `author`. */
  readonly kind: ActivitySubject | 'author'
  readonly id: string
  /** null for a thing outside of projects. */
  readonly projectId: string | null
  /** The layer of a feature, the dictionary of its parts; else null. */
  readonly parentId: string | null
  /** Of a feature the name of its layer. */
  readonly name: string | null
  readonly titleProperty: string | null
  /** JSON text of the last properties of a feature, where they were asked for and are not large. */
  readonly properties: string | null
  /** The feature is deleted. */
  readonly isGone: boolean
}

/** Properties of more bytes are not read for a title. */
const titledMaxBytes = 20_000

/** The ids that a page of the log needs, by kind. Those of features are numbers. */
type WantedIds = ReadonlyMap<Found['kind'], ReadonlySet<string>>

/** Kinds that are found by their id in a table of their own. */
const sources: Readonly<Partial<Record<Found['kind'], RawBuilder<unknown>>>> = {
  layer: sql`layer.project_id, null::uuid as parent_id, layer.name from layer`,
  folder: sql`folder.project_id, null::uuid, folder.name from folder`,
  project: sql`project.id, null::uuid, project.name from project`,
  form: sql`null::uuid, null::uuid, form.name from form`,
  style: sql`null::uuid, null::uuid, style.name from style`,
  symbol: sql`null::uuid, null::uuid, symbol.name from symbol`,
  site: sql`null::uuid, null::uuid, site.name from site`,
  member: sql`null::uuid, null::uuid, account.email from account`,
  clientKey: sql`null::uuid, null::uuid, null::text from client_key`,
  dictionary: sql`null::uuid, dictionary.id, dictionary.name from dictionary`,
  system: sql`null::uuid, system.dictionary_id, system.name from system`,
  pickList: sql`null::uuid, pick_list.dictionary_id, pick_list.name from pick_list`,
  component: sql`null::uuid, system.dictionary_id, component.alias
    from component join system on system.id = component.system_id`,
  attribute: sql`null::uuid, system.dictionary_id, attribute.name from attribute
    join component on component.id = attribute.component_id join system on system.id = component.system_id`,
}
const tables: Readonly<Partial<Record<Found['kind'], string>>> = {
  member: 'account',
  clientKey: 'client_key',
  pickList: 'pick_list',
}

/** The things of a page that exist in the organization, and the names of the users, in one query. */
export async function findThings(db: Db, organizationId: string, wanted: WantedIds): Promise<readonly Found[]> {
  const branches: RawBuilder<unknown>[] = []
  for (const [kind, ids] of wanted) {
    if (ids.size === 0) continue
    if (kind === 'feature') branches.push(features(organizationId, [...ids]))
    else if (kind === 'author') branches.push(authors([...ids]))
    else {
      const source = sources[kind]
      if (source) branches.push(named(kind, { source, organizationId, ids: [...ids] }))
    }
  }
  if (branches.length === 0) return []
  const { rows } = await sql<Found>`${sql.join(branches, sql` union all `)}`.execute(db)
  return rows
}

const noTitle = sql`null::text as title_property, null::text as properties, false as is_gone`

interface NamedThings {
  readonly source: RawBuilder<unknown>
  readonly organizationId: string
  readonly ids: string[]
}

function named(kind: Found['kind'], { source, organizationId, ids }: NamedThings): RawBuilder<unknown> {
  const table = tables[kind] ?? kind
  const [id, organization] = [sql.ref(`${table}.id`), sql.ref(`${table}.organization_id`)]
  return sql`(select kind, id, project_id, parent_id, name, ${noTitle} from (
      select ${kind}::text, ${id}::text, ${source}
      where ${id} = any(${ids}::uuid[]) and ${organization} = ${organizationId}
    ) thing (kind, id, project_id, parent_id, name))`
}

/** Deleted accounts too. */
function authors(ids: string[]): RawBuilder<unknown> {
  return sql`(select 'author' as kind, id::text, null::uuid as project_id, null::uuid as parent_id,
      ${nameOf('author')} as name, ${noTitle}
    from author where id = any(${ids}::uuid[]))`
}

/** Features with their layers; of deleted ones the last state. */
function features(organizationId: string, numbers: string[]): RawBuilder<unknown> {
  return sql`(select 'feature' as kind, number::text as id, layer.project_id, layer.id as parent_id, layer.name,
      layer.title_property,
      case when pg_column_size(gone.properties) <= ${titledMaxBytes} then gone.properties::text end as properties,
      feature.ogc_fid is null as is_gone
    from unnest(${numbers}::bigint[]) wanted (number)
    left join feature on feature.ogc_fid = number and ${isStoredFor('feature.organization_id', organizationId)}
    left join lateral (
      select layer_id, properties from feature_version
      where feature.ogc_fid is null and ogc_fid = number and ${isStoredFor('organization_id', organizationId)}
        and properties is not null
      order by version desc limit 1
    ) gone on true
    join layer on layer.id = coalesce(feature.layer_id, gone.layer_id) and layer.organization_id = ${organizationId})`
}

/** The artifacts of the entries before some entries, each on the same thing and within the scope, by the id of the entry. */
export async function findArtifactsBefore(
  db: Db,
  scope: LogScope,
  entries: readonly LogEntry[],
): Promise<ReadonlyMap<string, string>> {
  if (entries.length === 0) return new Map()
  const conditions = sql.join(conditionsOf(scope, { orderDirection: 'DESC' }), sql` and `)
  const { rows } = await sql<{ id: string; artifact: string }>`
    select wanted.id::text, before.artifact::text
    from unnest(${entries.map(({ id }) => id)}::bigint[]) wanted (id)
    join activity entry on entry.id = wanted.id and entry.organization_id = ${scope.organizationId}::uuid
    cross join lateral (
      select artifact from activity
      where ${conditions} and category <> 'Feature' and artifact->>'id' = entry.artifact->>'id'
        and (created_at, id) < (entry.created_at, entry.id)
      order by created_at desc, id desc limit 1
    ) before`.execute(db)
  return new Map(rows.map(({ id, artifact }) => [id, artifact]))
}
