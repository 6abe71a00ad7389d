import { once } from 'node:events'
import { createConnection } from 'node:net'
import pg from 'pg'

/**
 * A program that another one starts to learn of its commits: for each byte that it receives from a port it commits a row, and
 * returns the byte after the database has acknowledged the commit.
 */
const [host = '', port = ''] = process.argv.slice(2)
const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
await client.connect()
const reports = createConnection({ host: '127.0.0.1', port: Number(port), noDelay: true })
await once(reports, 'connect')
reports.on('data', (byte) => {
  void client.query('insert into reported default values').then(() => reports.write(byte))
})
reports.on('close', () => void client.end())
