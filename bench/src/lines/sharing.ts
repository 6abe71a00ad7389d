import { addressOf } from '@cairn/contract/client'
import { listFolders } from '@cairn/contract/folders'
import { readLayerExtent } from '@cairn/contract/layers'
import { timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../line.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const fullCount = 2000
/** Of the layers that a project shows. */
const sharedShare = 1 / 10
const answerMaxBytes = 2_500_000
/** Projects into which the layer of `admit.shared` is shared. */
const receiverCount = 10
/** One call takes too little time to be measured by itself. */
const listsPerRound = 4
const admissionsPerRound = 40
/** Repetitions before the measurement, until the code is compiled. */
const warmUpGoes = 20

/**
 * The tree of a project of which a tenth of the layers are shared into it, against the query of the same layers and the tree of a
 * project without layers; and a call on a layer that is shared into ten projects, against that on one that is not shared.
 */
export const sharingLine: Line = {
  names: ['folders.2000', 'folders.2000.bytes', 'admit.shared'],
  measure: ({ scale, rounds, databaseUrl, say }) => {
    const count = Math.max(100, Math.round(fullCount * scale))
    return withTestServer(databaseUrl, async (testServer) => {
      say(`folders.2000: ${count} layers; admit.shared: a layer in ${receiverCount} projects`)
      const place = await createPlace(testServer, count)
      using connection = new KeepAliveConnection(testServer.product)
      return [
        ...(await measureTree({ testServer, connection, rounds }, place)),
        await measureAdmission({ testServer, connection, rounds }, place),
      ]
    })
  },
}

interface Place {
  readonly projectId: string
  /** A project whose only folder is empty. */
  readonly emptyProjectId: string
  /** An empty layer that is shared, and one that is not. */
  readonly sharedId: string
  readonly plainId: string
}

async function createPlace({ product, sql }: TestServer, count: number): Promise<Place> {
  const { organizationId } = product
  const home = await product.createFolder('Home of shared layers')
  const shown = await product.createFolder('Tree with shared layers')
  const empty = await product.createFolder('Tree without layers')
  await sql.query('delete from layer where project_id = $1', [empty.projectId])
  const shared = Math.round(count * sharedShare)
  const own = await insertLayers({ sql, organizationId, count: count - shared }, shown)
  const others = await insertLayers({ sql, organizationId, count: shared }, home)
  for (let i = 0; i < receiverCount; i++) {
    const receiver = i === 0 ? shown : await product.createFolder(`Receiver ${i}`)
    await sql.query(
      `insert into layer_share (organization_id, layer_id, project_id, folder_id)
       select $1, id, $2, $3 from unnest($4::uuid[]) id`,
      [organizationId, receiver.projectId, receiver.id, i === 0 ? others : others.slice(0, 1)],
    )
  }
  await sql.query('analyze layer, layer_share')
  const [plainId = ''] = own
  const [sharedId = ''] = others
  return { projectId: shown.projectId, emptyProjectId: empty.projectId, sharedId, plainId }
}

interface NewLayers extends Pick<TestServer, 'sql'> {
  readonly organizationId: string
  readonly count: number
}

async function insertLayers(
  { sql, organizationId, count }: NewLayers,
  { id, projectId }: { readonly id: string; readonly projectId: string },
): Promise<readonly string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into layer (organization_id, project_id, folder_id, name, description, server_name, add_feature, z_index)
     select $1, $2, $3, 'Water mains of district ' || i, 'Surveyed in section ' || i, 'mains_' || i, 'polyline', i
     from generate_series(1, $4::int) i returning id`,
    [organizationId, projectId, id, count],
  )
  return rows.map((row) => row.id)
}

interface Measurement {
  readonly testServer: TestServer
  readonly connection: KeepAliveConnection
  readonly rounds: number
}

async function measureTree(
  { testServer: { sql, cpuMs }, connection, rounds }: Measurement,
  { projectId, emptyProjectId }: Place,
): Promise<Finding[]> {
  const text = `select layer.*, (select coalesce(style.name, layer_style.dictionary_id::text)
      from layer_style left join style on style.id = layer_style.style_id where layer_style.layer_id = layer.id) as look,
      array(select folder_id from layer_share where layer_id = layer.id) as shared_folders
    from layer where id in (select id from layer where project_id = '${projectId}'
      union all select layer_id from layer_share where project_id = '${projectId}')
    order by z_index desc, lower(name)`
  const address = addressOf(listFolders, { query: { projectId } })
  const emptyAddress = addressOf(listFolders, { query: { projectId: emptyProjectId } })
  const ours = () => connection.get(address, 'identity')
  const reference = async () => {
    await sql.query(text)
    await connection.get(emptyAddress, 'identity')
  }
  for (let go = 0; go < warmUpGoes; go++) await Promise.all([ours(), reference()])
  const goes = rounds * listsPerRound
  const times = await inTurns(goes, { ours: () => timed(ours), reference: () => timed(reference), cpuMs })
  const bytes = (await ours()).byteLength
  return [
    { name: 'folders.2000', against: 'query of the same layers, tree without layers', ...times, limit: 2 },
    { name: 'folders.2000.bytes', against: 'limit', ours: bytes, reference: answerMaxBytes, unit: 'bytes', limit: 1 },
  ]
}

async function measureAdmission(
  { testServer: { cpuMs }, connection, rounds }: Measurement,
  { sharedId, plainId }: Place,
): Promise<Finding> {
  const call = (id: string) => {
    const address = addressOf(readLayerExtent, { params: { id } })
    return () => connection.get(address, 'identity')
  }
  const [ours, reference] = [call(sharedId), call(plainId)]
  for (let go = 0; go < warmUpGoes; go++) await Promise.all([ours(), reference()])
  const goes = rounds * admissionsPerRound
  const times = await inTurns(goes, { ours: () => timed(ours), reference: () => timed(reference), cpuMs })
  return { name: 'admit.shared', against: 'the same call on a layer that is not shared', ...times, limit: 1.2 }
}
