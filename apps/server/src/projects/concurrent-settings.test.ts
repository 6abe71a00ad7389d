import { changeFolder } from '@cairn/contract/folders'
import { changeLayer } from '@cairn/contract/layers'
import { changeProject } from '@cairn/contract/projects'
import { expect } from 'vitest'
import { test } from '../../test/working-server.ts'

test('of concurrent changes of one version of a project, a folder or a layer one is written', async ({ seeds }) => {
  const by = await seeds.person()
  const { id, folderId, projectId } = await seeds.layer({ by })
  const descriptions = ['a', 'b', 'c', 'd']
  const changes: Readonly<Record<string, (description: string) => Promise<unknown>>> = {
    project: (description) => by.api(changeProject, { params: { id: projectId }, body: { version: 1, description } }),
    folder: (description) => by.api(changeFolder, { params: { id: folderId }, body: { version: 1, description } }),
    layer: (description) => by.api(changeLayer, { params: { id }, body: { version: 1, description } }),
  }
  for (const change of Object.values(changes)) {
    const outcomes = await Promise.allSettled(descriptions.map(change))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})
