import { readCurrentAccount } from '@cairn/contract/accounts'
import { signIn } from '@cairn/contract/auth'
import { type Api, createApi, problemOf, type Send } from '@cairn/contract/client'
import { listFolders } from '@cairn/contract/folders'
import { createProject } from '@cairn/contract/projects'
import type { Credentials } from './ground.ts'

/** The product through its door, as somebody who may do everything in the organization. */
export interface Product {
  readonly origin: string
  readonly api: Api
  readonly organizationId: string
  readonly accountId: string
  /** A request with the authorization that the moment needs. */
  readonly send: Send
  /** The features folder of a project of its own. */
  createFolder(projectName: string): Promise<{ id: string; projectId: string }>
}

/** Tokens live ten minutes, and a long measurement outlives them. */
const tokenMs = 8 * 60_000

export async function enter(origin: string, credentials: Credentials): Promise<Product> {
  const anonymous = createApi(origin)
  let token = ''
  let signedInAt = Number.NEGATIVE_INFINITY
  const send: Send = async (url, init) => {
    if (performance.now() - signedInAt > tokenMs) {
      signedInAt = performance.now()
      token = (await anonymous(signIn, { body: credentials })).accessToken
    }
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(url, { ...init, headers })
  }
  const api = createApi(origin, send)
  const account = await api(readCurrentAccount, {})
  const organizationId = account.organization.id
  return {
    origin,
    api,
    organizationId,
    accountId: account.id,
    send,
    createFolder: async (name) => {
      const project = await api(createProject, { body: { organizationId, name } })
      const [folder] = await api(listFolders, { query: { projectId: project.id } })
      if (!folder) throw new Error('A project begins with a folder')
      return folder
    },
  }
}

/** The bytes of an answer; throws the problem that it carries otherwise. */
export async function bytesOf(reply: Response): Promise<Uint8Array> {
  if (!reply.ok) throw await problemOf(reply)
  return new Uint8Array(await reply.arrayBuffer())
}
