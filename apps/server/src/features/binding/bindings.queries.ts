import { type LayerBinding, listedBindingsMax } from '@cairn/contract/features/bindings'
import { Problem } from '@cairn/contract/problem'
import type { ColumnBinding } from '@cairn/domain/dictionary/binding/bind-values'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import type { Database } from '#platform/database/schema'
import { violates } from '#platform/database/violates'

/** A binding as it is stored. */
export type StoredBinding = Selectable<Database['layerBinding']>

/** The binding as the contract has it. */
export function toBinding({
  id,
  layerId,
  componentId,
  alias,
  state,
  jobId,
  createdAt,
  ...row
}: StoredBinding): LayerBinding {
  const { featureCount, leftCount, otherGeometryCount, boundCount, tooLargeCount } = row
  const counts = { featureCount, leftCount, otherGeometryCount, boundCount, tooLargeCount }
  return { id, layerId, componentId, alias, state, jobId, ...counts, createdAt: createdAt.toISOString() }
}

interface NewBinding {
  readonly organizationId: string
  readonly layerId: string
  readonly componentId: string
  readonly alias: string
  readonly columns: readonly ColumnBinding[]
  readonly jobId: string
}

/** @throws Problem `binding_running` while the features of the layer are bound or go back */
export async function insertBinding(db: Db, { columns, ...binding }: NewBinding): Promise<StoredBinding> {
  return db
    .insertInto('layerBinding')
    .values({ ...binding, columns: JSON.stringify(columns) })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(violates('layer_binding_running', () => new Problem('binding_running', {})))
}

/** The last bindings of a layer, newest first. */
export async function findBindings(db: Db, layerId: string): Promise<StoredBinding[]> {
  return db
    .selectFrom('layerBinding')
    .where('layerId', '=', layerId)
    .orderBy('createdAt', 'desc')
    .limit(listedBindingsMax)
    .selectAll()
    .execute()
}

/** undefined for a binding whose layer was deleted. */
export async function findBinding(db: Db, id: string): Promise<StoredBinding | undefined> {
  return db.selectFrom('layerBinding').where('id', '=', id).selectAll().executeTakeFirst()
}

/** The bindings that are not at their end. */
export async function findRunningBindings(db: Db): Promise<Pick<StoredBinding, 'id' | 'jobId'>[]> {
  return db.selectFrom('layerBinding').where('state', 'in', ['running', 'reverting']).select(['id', 'jobId']).execute()
}

/** Locks a binding. undefined as `findBinding` says. A transaction that locks its layer too locks the layer first. */
export async function lockBinding(
  db: Db,
  { id, layerId }: { readonly id: string; readonly layerId: string },
): Promise<StoredBinding | undefined> {
  return db
    .selectFrom('layerBinding')
    .where('id', '=', id)
    .where('layerId', '=', layerId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

type BindingChange = Partial<
  Pick<
    StoredBinding,
    | 'state'
    | 'reason'
    | 'jobId'
    | 'afterFeature'
    | 'featureCount'
    | 'leftCount'
    | 'otherGeometryCount'
    | 'boundCount'
    | 'tooLargeCount'
  >
>

/** @throws Problem `binding_running` where another binding of the layer runs */
export async function updateBinding(db: Db, id: string, change: BindingChange): Promise<StoredBinding> {
  return db
    .updateTable('layerBinding')
    .where('id', '=', id)
    .set(change)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(violates('layer_binding_running', () => new Problem('binding_running', {})))
}

/** A feature that a binding has written, with the version that it wrote. */
export interface WrittenFeature {
  readonly ogcFid: number
  readonly version: number
}

/** Stores the features of one transaction of a binding. */
export async function insertPart(
  db: Db,
  { id, organizationId }: Pick<StoredBinding, 'id' | 'organizationId'>,
  features: readonly WrittenFeature[],
): Promise<void> {
  await sql`
    insert into layer_binding_part (organization_id, binding_id, number, feature_ids, versions)
    select ${organizationId}, ${id}, coalesce(max(number), 0) + 1, ${features.map(({ ogcFid }) => ogcFid)}::bigint[],
      ${features.map(({ version }) => version)}::integer[]
    from layer_binding_part where organization_id = ${organizationId} and binding_id = ${id}`.execute(db)
}

/** A part that has not gone back. */
export interface UnrevertedPart {
  readonly number: number
  readonly features: readonly WrittenFeature[]
}

/** The first part of a binding that has not gone back; undefined when all have. */
export async function findUnrevertedPart(
  db: Db,
  { id, organizationId }: Pick<StoredBinding, 'id' | 'organizationId'>,
): Promise<UnrevertedPart | undefined> {
  const row = await db
    .selectFrom('layerBindingPart')
    .where('organizationId', '=', organizationId)
    .where('bindingId', '=', id)
    .where('keptIds', 'is', null)
    .orderBy('number')
    .limit(1)
    .select(['number', 'featureIds', 'versions'])
    .executeTakeFirst()
  return (
    row && {
      number: row.number,
      features: row.featureIds.map((ogcFid, i) => ({ ogcFid, version: row.versions[i] ?? 0 })),
    }
  )
}

/** Marks a part as gone back but for the features that were changed since. */
export async function updatePart(
  db: Db,
  { id, organizationId }: Pick<StoredBinding, 'id' | 'organizationId'>,
  { number, keptIds }: { readonly number: number; readonly keptIds: readonly number[] },
): Promise<void> {
  await db
    .updateTable('layerBindingPart')
    .where('organizationId', '=', organizationId)
    .where('bindingId', '=', id)
    .where('number', '=', number)
    .set({ keptIds: [...keptIds] })
    .execute()
}

/** The features of a binding. */
export interface BoundNumbers {
  /** All that it has written. */
  readonly written: readonly number[]
  /** Those that have gone back, and those that were changed since and have not. */
  readonly reverted: readonly number[]
  readonly keptCount: number
}

export async function findBoundNumbers(
  db: Db,
  { id, organizationId }: Pick<StoredBinding, 'id' | 'organizationId'>,
): Promise<BoundNumbers> {
  const rows = await db
    .selectFrom('layerBindingPart')
    .where('organizationId', '=', organizationId)
    .where('bindingId', '=', id)
    .orderBy('number')
    .select(['featureIds', 'keptIds'])
    .execute()
  return {
    written: rows.flatMap(({ featureIds }) => featureIds),
    reverted: rows.flatMap(({ featureIds, keptIds }) => {
      const kept = new Set(keptIds)
      return keptIds === null ? [] : featureIds.filter((ogcFid) => !kept.has(ogcFid))
    }),
    keptCount: rows.reduce((count, { keptIds }) => count + (keptIds?.length ?? 0), 0),
  }
}
