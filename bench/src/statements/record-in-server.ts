// Loaded before a server whose statements a benchmark records: answers each message of the benchmark with the statements that
// `pg` has sent since the message before.
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'
import type { Statement } from './statement.ts'

if (isMainThread && process.channel && Number(process.env['CAIRN_LAUNCHER']) === process.ppid) {
  let sent: Statement[] | undefined
  process.on('message', () => {
    process.send?.(sent ?? [])
    sent = sent ? undefined : []
  })
  process.channel.unref()
  const clients: { query: typeof pg.Client.prototype.query } = pg.Client.prototype
  clients.query = new Proxy(clients.query, {
    apply: (query, client, input: [string | (Statement & { readonly behind?: string }), (readonly unknown[])?]) => {
      const [first, values] = input
      // The server sends some statements in one group with the one behind them.
      if (typeof first === 'object' && first.behind !== undefined) sent?.push({ text: first.behind })
      sent?.push(typeof first === 'string' ? { text: first, values: values ?? [] } : first)
      const result: unknown = Reflect.apply(query, client, input)
      return result
    },
  })
}
