import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { accessTokenOf, signIn } from '@cairn/contract/auth/auth'
import { type Api, createApi, type Send } from '@cairn/contract/client'
import { listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { listFolders } from '@cairn/contract/folders'
import { createProject } from '@cairn/contract/projects'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A client of the server, signed in as an administrator. */
export interface Product {
  readonly origin: string
  readonly api: Api
  readonly organizationId: string
  /** The value of an authorization header that is valid for at least two minutes. */
  authorization(): Promise<string>
  /** A request with that header. */
  readonly send: Send
  /** The features folder of a new project. */
  createFolder(projectName: string): Promise<{ id: string; projectId: string }>
}

/** Tokens expire after ten minutes; a measurement may take longer. */
const renewMs = 8 * 60_000

/** Signs in and returns the client. */
export async function enter(origin: string, credentials: Credentials): Promise<Product> {
  const authorization = authorizationOf(createApi(origin), credentials)
  const send: Send = async (url, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', await authorization())
    return fetch(url, { ...init, headers })
  }
  const api = createApi(origin, send)
  const { organization } = await api(readCurrentAccount, {})
  return {
    origin,
    api,
    organizationId: organization.id,
    authorization,
    send,
    createFolder: async (name) => {
      const dictionaries = await api(listDictionaries, { query: { flat: 'true' } })
      const dataDictionaryId = dictionaries.find(({ organizationId }) => organizationId === null)?.id ?? null
      const project = await api(createProject, { body: { organizationId: organization.id, name, dataDictionaryId } })
      const [folder] = await api(listFolders, { query: { projectId: project.id } })
      if (!folder) throw new Error('The new project has no folder')
      return folder
    },
  }
}

function authorizationOf(anonymous: Api, body: Credentials): () => Promise<string> {
  let header = ''
  let renewAt = 0
  return async () => {
    if (performance.now() > renewAt) {
      header = `Bearer ${accessTokenOf(await anonymous(signIn, { body })).accessToken}`
      renewAt = performance.now() + renewMs
    }
    return header
  }
}
