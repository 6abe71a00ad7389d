import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rename } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parentPort } from 'node:worker_threads'

/** A thread that streams the body of each request to a file, flushes it to the disk and renames it. It posts its origin. */
const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-disk-'))
let stored = 0

async function store(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  stored += 1
  const path = join(folder, String(stored))
  await pipeline(request, createWriteStream(`${path}.part`))
  const file = await open(`${path}.part`, 'r+')
  await file.sync()
  await file.close()
  await rename(`${path}.part`, path)
  reply.writeHead(200).end()
}

const server = createServer((request, reply) => void store(request, reply))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address)
    parentPort?.postMessage({ origin: `http://127.0.0.1:${address.port}`, folder }, [])
})
