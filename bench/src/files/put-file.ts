import { Agent } from 'node:http'
import { sendRequest } from '../send-request.ts'

const agent = new Agent({ keepAlive: true })

/** @throws Error for an answer that is not 200 */
export async function putFile(url: string, bytes: Buffer): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': bytes.length }
  const { status } = await sendRequest(url, { method: 'PUT', agent, headers, body: bytes })
  if (status !== 200) throw new Error(`${url} answers ${status}`)
}
