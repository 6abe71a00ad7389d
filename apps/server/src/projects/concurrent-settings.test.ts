import { changeFolder } from '@cairn/contract/folders'
import { changeLayer, deleteLayer } from '@cairn/contract/layers'
import type { Problem } from '@cairn/contract/problem'
import { changeProject } from '@cairn/contract/projects'
import { changeLayerStyle } from '@cairn/contract/styles/layer-style'
import { expect } from 'vitest'
import { allowFeature } from '../../test/samples/allow-feature.ts'
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

test('a change of the style of a layer and its deletion at the same time cause no internal error', async ({
  app,
  seeds,
}) => {
  const by = await seeds.person()
  await allowFeature(app.services.db, 'geoServer', by)
  for (const turn of [1, 2, 3, 4]) {
    const { id } = await seeds.layer({ by, name: `Mains ${turn}` })
    const outcomes = await Promise.allSettled([
      by.api(changeLayerStyle, { params: { layerId: id }, query: {}, body: {} }),
      by.api(deleteLayer, { params: { id }, query: { version: 1 } }),
    ])
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Problem).code : 'done'))
    for (const code of codes) expect(['done', 'not_found', 'layer_changed']).toContain(code)
  }
})
