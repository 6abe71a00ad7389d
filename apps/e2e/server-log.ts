import { readFile } from 'node:fs/promises'

/** The lines that the log of a server writes; requests have an id, and their answer the ms that it took. */
interface Line {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly reqId?: string
  readonly req?: { readonly method: string; readonly url: string }
  readonly res?: { readonly statusCode: number }
  readonly responseTime?: number
}

/** The file to which the server of the journeys logs. The configuration of Playwright sets the variable. */
export function serverLogPath(): string {
  const path = process.env['CAIRN_E2E_SERVER_LOG']
  if (path === undefined) throw new Error('CAIRN_E2E_SERVER_LOG is not set')
  return path
}

/** ms from which a request is named: an assertion of a journey waits five times as long. */
const slowMs = 3000
const infoLevel = 30

/**
 * Lists from the log of a server why a journey may have waited in vain: requests without an answer, slow ones, and messages that
 * are not about a request. Streams of events have no answer either.
 * @param sinceMs - ms of the epoch
 */
export async function explainWait(sinceMs: number): Promise<string> {
  const text = await readFile(serverLogPath(), 'utf8')
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line) // written by pino
  const answers = new Map(lines.flatMap((line) => (line.res ? [[line.reqId, line]] : [])))
  return lines
    .filter(({ time }) => time >= sinceMs)
    .flatMap((line) => {
      const at = new Date(line.time).toISOString().slice(11, 23)
      if (!line.req) return line.res || line.level < infoLevel ? [] : `${at} ${line.msg ?? ''}`
      const answer = answers.get(line.reqId)
      const call = `${at} ${line.req.method} ${line.req.url}`
      if (!answer?.res) return `${call}: no answer`
      const { responseTime = 0 } = answer
      return responseTime > slowMs ? `${call}: ${answer.res.statusCode} after ${Math.round(responseTime)} ms` : []
    })
    .join('\n')
}
