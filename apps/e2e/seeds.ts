import { readCurrentAccount } from '@cairn/contract/accounts'
import { signIn } from '@cairn/contract/auth'
import { type Api, createApi } from '@cairn/contract/client'
import { createFeature, type Feature } from '@cairn/contract/features'
import { listFolders } from '@cairn/contract/folders'
import { createLayer, type Layer } from '@cairn/contract/layers'
import { createProject, type Project } from '@cairn/contract/projects'
import type { Geometry } from '@cairn/domain/geometry/geojson'

export const password = 'Demo-pass-1'

/** A caller with the rights of a demo account. */
export async function callAs(origin: string, email: string): Promise<Api> {
  const { accessToken } = await createApi(origin)(signIn, { body: { email, password } })
  return createApi(origin, (url, init) =>
    fetch(url, { ...init, headers: { ...(init.headers as object), authorization: `Bearer ${accessToken}` } }),
  )
}

/** A project of its own for a journey, in the organization of the caller. */
export async function seedProject(api: Api, name: string): Promise<Project> {
  const { organization } = await api(readCurrentAccount, {})
  return api(createProject, { body: { organizationId: organization.id, name: `${name} ${crypto.randomUUID().slice(0, 8)}` } })
}

export async function seedLayer(api: Api, projectId: string, name: string): Promise<Layer> {
  const [folder] = await api(listFolders, { query: { projectId } })
  return api(createLayer, { body: { folderId: folder?.id ?? '', name } })
}

export async function seedFeature(api: Api, layerId: string, geometry: Geometry, properties = {}): Promise<Feature> {
  return api(createFeature, { body: { layerId, geometry, properties } })
}
