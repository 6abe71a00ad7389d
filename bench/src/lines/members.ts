import { filterAccounts, type MemberFilterQuery, MemberPage } from '@cairn/contract/accounts/member-table'
import { addressOf } from '@cairn/contract/client'
import { timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../line.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const fullCount = 10_000
/** Requests per round: one page takes too little time to be measured by itself. */
const goesPerRound = 8
/** Repetitions before the measurement, until the code is compiled. */
const warmUpGoes = 10
/** The page of the table (specification 1, section 9), and its third. */
const pageSize = 10
const page = 3

/** A page of members that pass a filter over HTTP, against the query of the same members. */
export const membersLine: Line = {
  names: ['members.filter', 'members.search'],
  measure: ({ scale, rounds, databaseUrl, say }) => {
    const count = Math.max(100, Math.round(fullCount * scale))
    return withTestServer(databaseUrl, async (testServer) => {
      say(`members: ${count} accounts, ${rounds * goesPerRound} goes`)
      await insertAccounts(testServer, count)
      using connection = new KeepAliveConnection(testServer.product)
      const measure = (filter: Filter) => measureFilter({ testServer, connection, goes: rounds * goesPerRound }, filter)
      return [
        { name: 'members.filter', ...(await measure(boxes)), limit: 2 },
        { name: 'members.search', ...(await measure(search)), limit: 2 },
      ]
    })
  },
}

interface Filter {
  readonly query: MemberFilterQuery
  /** The condition of the reference. */
  readonly condition: string
}

const boxes: Filter = {
  query: { active: 'true', userType: '0011', orderBy: 'lastName' },
  condition: `is_active and user_type = '0011'`,
}
const search: Filter = {
  query: { search: 'son 7', orderBy: 'lastName' },
  condition: `(strpos(email, 'son 7') > 0 or strpos(lower(first_name || ' ' || last_name), 'son 7') > 0)`,
}

interface Measurement {
  readonly testServer: TestServer
  readonly connection: KeepAliveConnection
  readonly goes: number
}

async function measureFilter(
  { testServer: { product, sql, cpuMs }, connection, goes }: Measurement,
  { query, condition }: Filter,
): Promise<Omit<Finding, 'name' | 'limit'>> {
  const address = addressOf(filterAccounts, { query: { ...query, page, pageSize } })
  const text = referenceOf(product.organizationId, condition)
  const ours = () => connection.get(address, 'identity')
  const reference = () => sql.query({ text, rowMode: 'array' })
  const { data, totalCount } = MemberPage.parse(JSON.parse((await ours()).toString()))
  const { rows } = await sql.query<{ id: string; total: string }>(text)
  const isSame = rows.map(({ id }) => id).join() === data.map(({ id }) => id).join()
  if (!isSame || totalCount !== Number(rows[0]?.total)) throw new Error(`${address} differs from its query`)
  for (let go = 0; go < warmUpGoes; go++) await Promise.all([ours(), reference()])
  const times = await inTurns(goes, {
    ours: () => timed(ours),
    reference: () => timed(reference),
    cpuMs,
  })
  return { against: 'query of the same members', ...times, remark: `${totalCount} found` }
}

/** The query of a page with its permissions and with the number of members on all pages. */
function referenceOf(organizationId: string, condition: string): string {
  return `select page.*, (select jsonb_agg(entry) from permission_entry entry where entry.account_id = page.id)
    from (select account.*, count(*) over () as total from account
      where organization_id = '${organizationId}' and user_type <> '1111' and ${condition}
      order by lower(last_name), id limit ${pageSize} offset ${(page - 1) * pageSize}) page
    order by lower(page.last_name), page.id`
}

/** Data collectors, viewers and editors in turn, a tenth of them disabled, each with two permissions. */
async function insertAccounts({ product: { organizationId }, sql }: TestServer, count: number): Promise<void> {
  await sql.query(
    `with added as (
       insert into account (organization_id, email, first_name, last_name, user_type, is_active)
       select $1, 'member-' || i || '@bench.test', 'Ann', 'Johnson ' || i,
         (array['0001', '0011', '0111'])[1 + i % 3], i % 10 <> 0
       from generate_series(1, $2::int) i returning id)
     insert into permission_entry (account_id, organization_id, asset_type, asset_id, permission)
     select id, $1, type, '*', '0001' from added, unnest(array['project', 'layer']) type`,
    [organizationId, count],
  )
  await sql.query('analyze account, permission_entry')
}
