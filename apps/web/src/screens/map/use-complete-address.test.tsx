import { readFeature } from '@cairn/contract/features/features'
import { listFolders } from '@cairn/contract/folders'
import { type Layer, readLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { listProjects, readProject } from '@cairn/contract/projects'
import { expect, test } from 'vitest'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleProject, sampleTree } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { beginSession } from '../../map/map-session.ts'
import { emptySession } from '../../map/stored-session.ts'
import { useCompleteAddress } from './use-complete-address.ts'

const receiving = sampleProject({ name: 'Receiving' })

interface Case {
  /** Whether the open project lists the layer. */
  readonly isShared: boolean
  /** The project by which alone the user sees the layer. */
  readonly sharedProjectId?: string
}

/** A feature whose layer may be shared into the project `receiving`. */
function serverWith({ isShared, sharedProjectId }: Case) {
  const server = new FeatureServer()
  const { layer, project } = server
  const shared = { ...layer, shared: true, sharedProjectId: receiving.id, homeProjectName: null }
  const read: Layer = { ...layer, shared: sharedProjectId !== undefined, sharedProjectId: sharedProjectId ?? null }
  const feature = server.add({ geometry: { type: 'Point', coordinates: [0, 0] } })
  server
    .on(listProjects, () => [receiving])
    .on(readProject, (_, { id = '' }) => {
      const found = [receiving, project].find((each) => each.id === id)
      if (!found) throw new Problem('not_found', { asset: 'project' })
      return found
    })
    .on(listFolders, () => [{ ...sampleTree('Survey', []), sharedLayers: isShared ? [shared] : [] }])
    .on(readLayer, () => read)
    .on(readFeature, () => feature)
  return { server, feature, homeId: project.id }
}

function Page() {
  useCompleteAddress()
  return null
}

async function open(server: FeatureServer, search: string) {
  beginSession('account', emptySession, true)
  return showSignedIn(<Page />, server, { address: `/?${search}` })
}

test('a feature of a layer that is shared into the open project leaves the project open', async () => {
  const { server, feature } = serverWith({ isShared: true })
  const { router } = await open(server, `project=${receiving.id}&feature=${feature.id}`)
  await expect.poll(() => server.received.some(({ path }) => path === '/rest/folders')).toBe(true)
  await expect.poll(() => server.received.some(({ path }) => path.startsWith('/rest/features/'))).toBe(true)
  expect(new URLSearchParams(router.state.location.search).get('project')).toBe(receiving.id)
  expect(server.received.some(({ path }) => path.startsWith('/rest/layers/'))).toBe(false)
})

test('a feature that the open project does not show opens its home', async () => {
  const { server, feature, homeId } = serverWith({ isShared: false })
  const { router } = await open(server, `project=${receiving.id}&feature=${feature.id}`)
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('project')).toBe(homeId)
})

test('a link to a feature alone opens the project by which the user sees its layer', async () => {
  const { server, feature } = serverWith({ isShared: true, sharedProjectId: receiving.id })
  const { router } = await open(server, `feature=${feature.id}`)
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('project')).toBe(receiving.id)
})
