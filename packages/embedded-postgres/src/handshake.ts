import { frame, frameType, int32, ProtocolViolation, textAt } from './frames.ts'
import type { MessageReader } from './message-reader.ts'
import { authenticationOk, fatal, notEncrypted, only30 } from './replies.ts'
import { beginScram, type ScramVerifier } from './scram.ts'

/** Request codes in the place of a protocol version (PostgreSQL manual, "SSLRequest", "GSSENCRequest"). */
const sslRequest = 80_877_103
const gssRequest = 80_877_104

/** PostgreSQL's own limit for a message of an unknown client (PG_MAX_AUTH_TOKEN_LENGTH). */
const answerMaxBytes = 65_535

/** A client that has not said yet who it is. */
export interface Peer {
  readonly reader: MessageReader
  readonly write: (bytes: Buffer) => void
}

/**
 * Startup and, where a verifier is given, authentication. User and database names are taken as they come: there is one of each.
 * @returns whether the client may go on; if not it has been told why.
 */
export async function greet(peer: Peer, verifier: ScramVerifier | undefined): Promise<boolean> {
  const startup = await askStartup(peer)
  if (!startup) return false
  if (startup.readUInt32BE(0) >>> 16 !== 3) {
    // Also a CancelRequest: it expects no answer and reads none.
    peer.write(fatal('0A000', 'only protocol version 3 is spoken here'))
    return false
  }
  const extensions = parameterNames(startup).filter((name) => name.startsWith('_pq_.'))
  if (startup.readUInt16BE(2) > 0 || extensions.length > 0) peer.write(only30(extensions))
  if (verifier && !(await authenticate(peer, verifier))) {
    peer.write(fatal('28P01', 'password authentication failed'))
    return false
  }
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

async function authenticate(peer: Peer, verifier: ScramVerifier): Promise<boolean> {
  peer.write(frame('R', int32(10), 'SCRAM-SHA-256', Buffer.from([0])))
  const first = await askPassword(peer)
  if (!first) return false
  const mechanism = textAt(first, 0)
  if (mechanism.text !== 'SCRAM-SHA-256') return false
  const exchange = beginScram(verifier, first.toString('utf8', mechanism.end + 4))
  if (!exchange) return false
  peer.write(frame('R', int32(11), Buffer.from(exchange.challenge)))
  const last = await askPassword(peer)
  const signature = last && exchange.verify(last.toString('utf8'))
  if (!signature) return false
  peer.write(frame('R', int32(12), Buffer.from(signature)))
  return true
}

async function askPassword({ reader }: Peer): Promise<Buffer | undefined> {
  const message = await reader.next(answerMaxBytes)
  return message && frameType(message) === 'p' ? message.subarray(5) : undefined
}
