import { Agent } from 'node:http'
import { sendRequest } from '../send-request.ts'

const agent = new Agent({ keepAlive: true })

interface Sending {
  readonly method: 'PUT' | 'POST'
  readonly authorization?: string
}

/** @throws Error for an answer that is not 200 */
export async function sendFile(url: string, bytes: Buffer, { method, authorization }: Sending): Promise<void> {
  const headers = {
    ...(authorization !== undefined && { authorization }),
    'content-type': 'application/octet-stream',
    'content-length': bytes.length,
  }
  const { status, body } = await sendRequest(url, { method, agent, headers, body: bytes })
  if (status !== 200) throw new Error(`${url} answers ${status}: ${body.toString()}`)
}
