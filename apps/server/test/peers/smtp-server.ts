import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

/** An SMTP server that accepts every mail until the test ends; on a port of its own unless one is given. */
export async function startSmtpServer(port = 0) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to, text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { received, port: address.port, close }
}
