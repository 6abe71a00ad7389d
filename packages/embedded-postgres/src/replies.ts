import { frame, int32 } from './frames.ts'

/** What the server says of its own accord (PostgreSQL manual, "Message Formats"). */

/** AuthenticationOk: no (further) proof is asked for. */
export const authenticationOk = frame('R', int32(0))
/** ReadyForQuery outside of a transaction. */
export const readyIdle = frame('Z', Buffer.from('I'))
/** The one-byte answer to a request for TLS or GSS encryption: go on without. */
export const notEncrypted = Buffer.from('N')

const copyAnswers: Record<string, readonly Buffer[]> = {
  P: [frame('1')],
  B: [frame('2')],
  D: [frame('n')],
  C: [frame('3')],
}
/** The types of all these, to be left out of the backend's own reply. */
export const copyAnswerTypes: ReadonlySet<number> = new Set(Buffer.from('12n3G'))

/**
 * What the client of a COPY FROM STDIN must hear before it sends its rows: the answers to its messages up to there, and
 * CopyInResponse, in text format and without a column count because clients only need to know that they may send.
 */
export function answersBeforeCopy(types: readonly string[]): Buffer {
  const answers = types.flatMap((type) => copyAnswers[type] ?? [])
  return Buffer.concat([...answers, frame('G', Buffer.from([0, 0, 0]))])
}

/** ErrorResponse that closes the connection. `code` is an SQLSTATE. */
export function fatal(code: string, message: string): Buffer {
  return frame('E', 'SFATAL', 'VFATAL', `C${code}`, `M${message}`, Buffer.from([0]))
}

/** ParameterStatus. */
export function parameterStatus(name: string, value: string): Buffer {
  return frame('S', name, value)
}

/** BackendKeyData. The secret is worth nothing: a query of the embedded database cannot be cancelled. */
export function backendKey(clientId: number): Buffer {
  return frame('K', int32(clientId), int32(0))
}

/** NegotiateProtocolVersion: only 3.0 is spoken, and none of the named extensions. */
export function only30(extensions: readonly string[]): Buffer {
  return frame('v', int32(3 << 16), int32(extensions.length), ...extensions)
}
