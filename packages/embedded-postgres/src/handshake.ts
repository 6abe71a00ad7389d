import { ProtocolViolation } from './frames.ts'
import type { MessageReader } from './message-reader.ts'
import { authenticationOk, fatal, notEncrypted, only30 } from './replies.ts'

/** Request codes in the place of a protocol version (PostgreSQL manual, "SSLRequest", "GSSENCRequest"). */
const sslRequest = 80_877_103
const gssRequest = 80_877_104

/** A client before its session begins. */
export interface Peer {
  readonly reader: MessageReader
  readonly write: (bytes: Buffer) => void
}

/**
 * Performs the startup without authentication. User and database names are ignored: there is one of each.
 * @returns whether the session begins; if not, the client has received the reason.
 */
export async function greet(peer: Peer): Promise<boolean> {
  const startup = await askStartup(peer)
  if (!startup) return false
  if (startup.readUInt32BE(0) >>> 16 !== 3) {
    // This includes a CancelRequest, whose client reads no reply.
    peer.write(fatal('0A000', 'only protocol version 3 is supported'))
    return false
  }
  const extensions = parameterNames(startup).filter((name) => name.startsWith('_pq_.'))
  if (startup.readUInt16BE(2) > 0 || extensions.length > 0) peer.write(only30(extensions))
  peer.write(authenticationOk)
  return true
}

async function askStartup({ reader, write }: Peer): Promise<Buffer | undefined> {
  for (;;) {
    const body = await reader.nextStartup()
    if (body && body.length < 4) throw new ProtocolViolation('startup message without a version')
    const code = body?.readUInt32BE(0)
    if (code !== sslRequest && code !== gssRequest) return body
    write(notEncrypted)
  }
}

function parameterNames(startup: Buffer): readonly string[] {
  const texts = startup.toString('utf8', 4).split('\0')
  return texts.filter((_, i) => i % 2 === 0)
}
