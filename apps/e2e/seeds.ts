import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { accessTokenOf, signIn } from '@cairn/contract/auth/auth'
import { type Api, createApi } from '@cairn/contract/client'
import { demoPassword } from '@cairn/contract/demo'
import { listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { createFeature, type Feature } from '@cairn/contract/features/features'
import { type FolderTree, listFolders } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import { createProject, type Project } from '@cairn/contract/projects'

export const password = demoPassword

/** The time in ms before its expiry at which an access token is renewed. */
const renewBeforeMs = 60_000

/** A client with the rights of an account. It signs in at its first call and again when its access token expires. */
export function callAs(origin: string, email: string): Api {
  let session: Promise<{ readonly accessToken: string; readonly expiresAt: number }> | undefined
  async function begin() {
    const answer = await createApi(origin)(signIn, { body: { email, password } })
    const { accessToken, expiresInSeconds } = accessTokenOf(answer)
    return { accessToken, expiresAt: Date.now() + expiresInSeconds * 1000 }
  }
  return createApi(origin, async (url, init) => {
    session ??= begin()
    if ((await session).expiresAt < Date.now() + renewBeforeMs) session = begin()
    const { accessToken } = await session
    return fetch(url, { ...init, headers: { ...(init.headers as object), authorization: `Bearer ${accessToken}` } })
  })
}

/** A name that is unique in the run. */
export function ownName(name: string): string {
  return `${name} ${crypto.randomUUID().slice(0, 8)}`
}

/** A new project in the organization of the caller. */
export async function seedProject(api: Api, name: string): Promise<Project> {
  const { organization } = await api(readCurrentAccount, {})
  const body = { organizationId: organization.id, name: ownName(name), dataDictionaryId: await templateId(api) }
  return api(createProject, { body })
}

/** A dictionary that every organization may use. */
export async function templateId(api: Api): Promise<string> {
  const dictionaries = await api(listDictionaries, { query: { flat: 'true' } })
  const template = dictionaries.find(({ organizationId }) => organizationId === null)
  if (!template) throw new Error('the server has no templates')
  return template.id
}

/** The first folder of a project. */
export async function firstFolder(api: Api, { id: projectId }: Project): Promise<FolderTree> {
  const [folder] = await api(listFolders, { query: { projectId } })
  if (!folder) throw new Error('the project has no folder')
  return folder
}

/** A layer of the first folder of a project: `point`, `polygon`, or an imported one. */
export async function layerNamed(api: Api, project: Project, name: string): Promise<Layer> {
  const { layers } = await firstFolder(api, project)
  const layer = layers.find((candidate) => candidate.name === name)
  if (!layer) throw new Error(`the project has no layer ${name}`)
  return layer
}

export async function seedFeature(
  api: Api,
  { id: layerId }: Layer,
  { geometry, properties = {} }: Pick<Feature, 'geometry'> & Partial<Pick<Feature, 'properties'>>,
): Promise<Feature> {
  return api(createFeature, { body: { layerId, geometry, properties } })
}
