import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import type { Person } from '../../test/seeds.ts'
import type { Db } from '../platform/database/db.ts'
import { hitsOf } from './feature-rows.queries.ts'

const ofEachLayer = 2000
/** Features of a layer that have the same word. */
const found = 20

test('a search in a layer reads no entry of other layers, however many have the word', async ({ app, seeds }) => {
  const { db } = app.services
  const by = await seeds.person()
  const folder = await seeds.emptyFolder({ by })
  const layers: string[] = []
  for (let i = 0; i < 5; i++) layers.push((await seeds.layer({ by, folderId: folder.id })).id)
  for (const layerId of layers) await insertWords(db, by, layerId)
  // An index that waits for its entries is expected to cost more than it will.
  await sql`select gin_clean_pending_list('feature_search_words')`.execute(db)
  await sql`analyze feature_search`.execute(db)
  const { organizationId } = by
  const hits = hitsOf({ organizationId, layerId: layers[0] ?? '', words: 'zone7x' })
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (analyze, format json) ${hits}`.execute(db)
  const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
  expect(nodes.filter((node) => node['Index Name'] === 'feature_search_words')).toMatchObject([
    { 'Actual Rows': found },
  ])
})

interface PlanNode {
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly Plans?: readonly PlanNode[]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

async function insertWords(db: Db, { organizationId }: Person, layerId: string): Promise<void> {
  await sql`insert into feature_search (feature_id, organization_id, layer_id, words)
    select nextval(pg_get_serial_sequence('feature', 'ogc_fid')), ${organizationId}, ${layerId}, 'valve ' || i || ' zone' || i % ${ofEachLayer / found}::int || 'x'
    from generate_series(1, ${ofEachLayer}::int) i`.execute(db)
}
