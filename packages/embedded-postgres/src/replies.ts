import { frame, int32 } from './frames.ts'

/** Replies that the front writes itself (PostgreSQL manual, "Message Formats"). */

/** AuthenticationOk: no password is required. */
export const authenticationOk = frame('R', int32(0))
/** ReadyForQuery outside of a transaction. */
export const readyIdle = frame('Z', Buffer.from('I'))
/** The one-byte reply to a request for TLS or GSS encryption: continue without it. */
export const notEncrypted = Buffer.from('N')

/** ErrorResponse that closes the connection. `code` is an SQLSTATE. */
export function fatal(code: string, message: string): Buffer {
  return frame('E', 'SFATAL', 'VFATAL', `C${code}`, `M${message}`, Buffer.from([0]))
}

/** ParameterStatus. */
export function parameterStatus(name: string, value: string): Buffer {
  return frame('S', name, value)
}

/** BackendKeyData. The secret is unused: a query of the embedded database cannot be cancelled. */
export function backendKey(clientId: number): Buffer {
  return frame('K', int32(clientId), int32(0))
}

/** NegotiateProtocolVersion: the server supports only version 3.0 and none of the named extensions. */
export function only30(extensions: readonly string[]): Buffer {
  return frame('v', int32(3 << 16), int32(extensions.length), ...extensions)
}
