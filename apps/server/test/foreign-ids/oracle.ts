import { addressOf } from '@cairn/contract/client'
import type { Route } from '@cairn/contract/route'
import { sql } from 'kysely'
import { payloadOf } from '../samples/call-payload.ts'
import type { SampleCall } from '../samples/organization-samples.ts'
import { type Person, Seeds } from '../seeds.ts'
import type { TestApp } from '../test-app.ts'
import { type OwnerPlace, seedOwnerPlace } from './place.ts'
import { idsIn, markNames, readRows, rowsNaming } from './tenant-rows.ts'

/** Two organizations that share nothing, and a third one to which the foreign one has granted another project. */
export interface Oracle {
  readonly app: TestApp
  readonly own: OwnerPlace
  readonly foreign: OwnerPlace
  /** The place of the foreign organization with the granted project instead of the other. */
  readonly granted: OwnerPlace
  /** An admin of the third organization, a viewer of the granted project. */
  readonly guest: Person
  /** The ids in the rows of the foreign organization and in the addresses of its accounts, without those of the grant. */
  readonly foreignIds: ReadonlySet<string>
  /** The rows that contain one of them. */
  readonly foreignRows: readonly string[]
}

export async function openOracle(app: TestApp): Promise<Oracle> {
  const { db } = app.services
  const seeds = new Seeds(app)
  const own = await seedOwnerPlace(app, seeds)
  const known = idsIn(await readRows(db))
  const foreign = await seedOwnerPlace(app, seeds)
  await markNames(db, foreign.organizationId)
  const foreignIds = new Set([...idsIn(await readRows(db))].filter((id) => !known.has(id)))
  const by = foreign.admin
  const { id: projectId } = await seeds.project({ by })
  const { id: folderId } = await seeds.folder({ by, projectId })
  const { id: layerId } = await seeds.layer({ by, folderId })
  const { id: featureId } = await seeds.feature({ by, layerId })
  const guest = await seeds.grantee({ by, assetType: 'project', assetId: projectId, permission: '0001' })
  const granted = { ...foreign, projectId, folderId, layerId, featureId }
  return { app, own, foreign, granted, guest, foreignIds, foreignRows: rowsNaming(await readRows(db), foreignIds) }
}

export interface Reply {
  readonly status: number
  /** '' for a stream. */
  readonly text: string
  /** The changed rows that contain a foreign id, after a call that was done; none for a call of own ids alone. */
  readonly changed: readonly string[]
}

interface Sent {
  readonly route: Route
  readonly call: SampleCall
  readonly isOwn?: boolean
}

/** Sends a call. The effects of one that is done are rolled back; one that is refused must have none. */
export async function send(oracle: Oracle, by: Person, { route, call, isOwn = false }: Sent): Promise<Reply> {
  const { http, services } = oracle.app
  const { db } = services
  await sql`savepoint one_call`.execute(db)
  const body = await payloadOf(route, call.body)
  const reply = await http.app.inject({
    method: route.method,
    url: addressOf(route, call),
    ...body,
    headers: { ...body.headers, authorization: `Bearer ${by.token}` },
    payloadAsStream: true,
  })
  const { statusCode: status } = reply
  const text = status < 300 && route.output?.isStream === true ? '' : await textOf(reply.stream())
  reply.stream().destroy()
  const isRefused = status >= 400 && status < 500
  const changed = isRefused || isOwn || route.method === 'GET' ? [] : await changedRows(oracle)
  await sql`${isRefused ? sql`release` : sql`rollback to`} savepoint one_call`.execute(db)
  return { status, text, changed }
}

/** The rows with a foreign id that are new, changed or gone. */
export async function changedRows({ app, foreignIds, foreignRows }: Oracle): Promise<readonly string[]> {
  const rows = rowsNaming(await readRows(app.services.db), foreignIds)
  const [before, after] = [new Set(foreignRows), new Set(rows)]
  return [...foreignRows.filter((row) => !after.has(row)), ...rows.filter((row) => !before.has(row))]
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}
