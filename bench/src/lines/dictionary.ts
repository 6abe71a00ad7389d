import { addressOf } from '@cairn/contract/client'
import { Dictionary, readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { median, timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../line.ts'
import { onSignedInPage, pressUntilPainted } from '../signed-in-page.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const fullCount = 200
const attributesEach = 20
/** Every fifth attribute has a pick list of its own. */
const listEvery = 5
const valuesEach = 4
/** Repetitions before the measurement, until the code is compiled. */
const warmUpGoes = 10

/** The limit of an opening on the screen. */
const screenLimitMs = 1000
const name = 'Large'
const listPath = '/settings/data/dictionary/company'

/** A whole dictionary over HTTP, against its bare queries; and on the screen, from the press on it until its components. */
export const dictionaryLine: Line = {
  names: ['dictionary.open', 'dictionary.screen'],
  measure: ({ scale, rounds, databaseUrl, say }) => {
    const count = Math.max(10, Math.round(fullCount * scale))
    return withTestServer(databaseUrl, async (testServer) => {
      say(`dictionary.open: ${count} components with ${attributesEach} attributes each`)
      const id = await insertDictionary(testServer, count)
      const { product, sql, cpuMs } = testServer
      using connection = new KeepAliveConnection(product)
      const query = { includeGlobalPickListsOnAttributes: 'false' } as const
      const address = addressOf(readDictionary, { params: { id }, query })
      const ours = () => connection.get(address, 'identity')
      const reference = async () => {
        for (const text of bareQueries) await sql.query({ text, values: [id], rowMode: 'array' })
      }
      const { systems } = Dictionary.parse(JSON.parse((await ours()).toString()))
      if (systems[0]?.components.length !== count) throw new Error(`${address} lacks components`)
      for (let go = 0; go < warmUpGoes; go++) await Promise.all([ours(), reference()])
      const times = await inTurns(rounds * 4, { ours: () => timed(ours), reference: () => timed(reference), cpuMs })
      const remark = `${count * attributesEach} attributes`
      return [
        { name: 'dictionary.open', against: 'its bare queries', ...times, limit: 2, remark },
        await measureScreen(testServer, rounds),
      ]
    })
  },
}

async function measureScreen(testServer: TestServer, rounds: number): Promise<Finding> {
  const [first = Number.NaN, ...times] = await onSignedInPage(testServer, listPath, async (page) => {
    const measured: number[] = []
    // The first opening loads the code of the screen, and is in the remark alone.
    for (let round = 0; round <= rounds; round++) {
      measured.push(await page.getByRole('button', { name }).first().evaluate(pressUntilPainted, componentRow))
      await page.goto(testServer.product.origin + listPath)
    }
    return measured
  })
  const remark = `first opening ${Math.round(first)} ms`
  return {
    name: 'dictionary.screen',
    against: 'limit',
    ours: median(times),
    reference: screenLimitMs,
    limit: 1,
    remark,
  }
}

const componentRow = 'button[aria-label^="Show the attributes of"]'

const parts = 'component join system on system.id = system_id where dictionary_id = $1'
/** The rows of a dictionary without any work on them. */
const bareQueries = [
  'select * from dictionary where id = $1',
  'select * from system where dictionary_id = $1 order by position',
  `select component.* from ${parts} order by system.position, component.position`,
  `select attribute.* from attribute join component on component.id = component_id
    join system on system.id = system_id where dictionary_id = $1 order by attribute.position`,
  'select * from pick_list where dictionary_id = $1 order by lower(name)',
  `select value.* from pick_list_value value join pick_list on pick_list.id = pick_list_id
    where dictionary_id = $1 order by pick_list_id, value.position`,
]

async function insertDictionary({ product: { organizationId }, sql }: TestServer, count: number): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `with d as (insert into dictionary (organization_id, name) values ($1, '${name}') returning id),
    s as (insert into system (organization_id, dictionary_id, name, color, position)
      select $1, id, 'Mains', '#0057b8', 0 from d returning id),
    c as (insert into component (organization_id, system_id, alias, component_type_id, position)
      select $1, id, 'Component ' || i, 1 + i % 3, i from s, generate_series(0, $2::int - 1) i returning id),
    planned as materialized (select c.id as component_id, i, case when i % $4 = 0 then gen_random_uuid() end as list_id
      from c, generate_series(0, $3::int - 1) i),
    l as (insert into pick_list (id, organization_id, dictionary_id, name, is_global)
      select list_id, $1, d.id, 'List ' || i, false from planned, d where list_id is not null),
    v as (insert into pick_list_value (organization_id, pick_list_id, value, label, position)
      select $1, list_id, 'Value ' || n, 'Value ' || n, n from planned, generate_series(0, $5::int - 1) n
      where list_id is not null),
    a as (insert into attribute (organization_id, component_id, name, type_id, pick_list_id, position)
      select $1, component_id, 'Attribute ' || i, case when list_id is null then 5 else 1 end, list_id, i from planned)
    select id from d`,
    [organizationId, count, attributesEach, listEvery, valuesEach],
  )
  await sql.query('analyze dictionary, system, component, attribute, pick_list, pick_list_value')
  const [dictionary] = rows
  if (!dictionary) throw new Error('the dictionary was not inserted')
  return dictionary.id
}
