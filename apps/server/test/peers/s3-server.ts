import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A small S3 service of this process, with one empty bucket. */
export async function startS3Server(bucket: string) {
  const directory = await mkdtemp(join(tmpdir(), 'cairn-s3-'))
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await service.run()
  const begun: string[] = []
  const discarded: string[] = []
  const front = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '', 'http://s3')
    const uploadId = url.searchParams.get('uploadId')
    if (url.searchParams.has('uploads')) begun.push(url.pathname)
    // The only request of the storage that s3rver does not implement.
    if (asked.method === 'DELETE' && uploadId) {
      discarded.push(url.pathname)
      answer.writeHead(204).end()
    } else forward(port, asked, answer)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address() as AddressInfo // a TCP server that listens has one
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    // The only credentials that s3rver accepts.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    /** Paths of multipart uploads that the client began and aborted. */
    begun,
    discarded,
    stop: async () => {
      front.close()
      front.closeAllConnections()
      await service.close()
      await rm(directory, { recursive: true })
    },
  }
}

function forward(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 500, reply.headers)
    reply.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
