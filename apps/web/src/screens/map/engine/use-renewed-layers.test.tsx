import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { listFolders } from '@cairn/contract/folders'
import { Problem } from '@cairn/contract/problem'
import { listProjects, readProject } from '@cairn/contract/projects'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { sampleProject, sampleViewer } from '../../../../test/samples.ts'
import { mapStart, showMap } from '../../../../test/shown-map.tsx'
import { accountQueryKeys } from '../../../accounts/account-query-keys.ts'
import { folderQueryKeys } from '../../../folders/folder-query-keys.ts'

test('a project that the user may no longer see leaves the map when that rests, and another one is opened', async () => {
  const server = new FeatureServer()
  const other = sampleProject({ name: 'Other' })
  const { engine, queryClient, router, failures } = await showMap(server)
  const refused = new Problem('not_found', { asset: 'project' })
  server
    .on(listProjects, () => [other])
    .on(readProject, (_, { id }) => {
      if (id === other.id) return other
      throw refused
    })
    .on(listFolders, ({ search }) => {
      if (search.get('projectId') === other.id) return []
      throw refused
    })
  const tree = folderQueryKeys.tree(server.project.id)
  queryClient.setQueryData(tree, (folders: unknown) => folders, { updatedAt: Date.now() - 31_000 })
  engine.setView(lonLat(mapStart[0] + 0.0001, mapStart[1]), 16)
  const opened = () => new URLSearchParams(router.state.location.search).get('project')
  await expect.poll(opened, { timeout: 3000 }).toBe(other.id)
  const text = `You may no longer see the project “${server.project.name}”, or it was deleted.`
  await expect.element(page.getByText(text)).toBeVisible()
  expect(failures).toEqual([])
})

test('rights that an administrator took away leave the page when the map rests', async () => {
  const server = new FeatureServer()
  const { engine, queryClient } = await showMap(server)
  server.on(readCurrentAccount, () => sampleViewer())
  const add = page.getByRole('button', { name: 'Add a feature' })
  await expect.element(add).toBeVisible()
  const account = accountQueryKeys.current()
  queryClient.setQueryData(account, (stored: unknown) => stored, { updatedAt: Date.now() - 31_000 })
  engine.setView(lonLat(mapStart[0] + 0.0001, mapStart[1]), 16)
  await expect.element(add).not.toBeInTheDocument()
})
