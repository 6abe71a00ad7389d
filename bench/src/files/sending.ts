import { Agent } from 'node:http'
import { sendRequest } from '../send-request.ts'

const agent = new Agent({ keepAlive: true })

/** @throws Error for an answer that is not 200 */
export async function putFile(url: string, bytes: Buffer): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': bytes.length }
  const { status } = await sendRequest(url, { method: 'PUT', agent, headers, body: bytes })
  if (status !== 200) throw new Error(`${url} answers ${status}`)
}

/** The answer to a JSON body. @throws Error for an answer that is not 200 */
export async function postJson(url: string, authorization: string, json: object): Promise<unknown> {
  const body = Buffer.from(JSON.stringify(json))
  const headers = { authorization, 'content-type': 'application/json', 'content-length': body.length }
  const answer = await sendRequest(url, { method: 'POST', agent, headers, body })
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}: ${answer.body.toString()}`)
  return JSON.parse(answer.body.toString())
}
