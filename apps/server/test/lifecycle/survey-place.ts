import { setTimeout as delay } from 'node:timers/promises'
import type { Api } from '@cairn/contract/client'
import { listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { type FeaturePage, listFeatures, type MapFeature } from '@cairn/contract/features/features'
import { listFolders } from '@cairn/contract/folders'
import { createUploadUrl } from '@cairn/contract/imports'
import { type Job, listJobs } from '@cairn/contract/jobs'
import { createLayer, type Layer, listLayers } from '@cairn/contract/layers'
import { createProject, listProjects } from '@cairn/contract/projects'
import { surveyLayers } from '../../src/demo/survey.ts'

const demoLayers = new Set(surveyLayers().map(({ name }) => name))

/** The id of the features folder of the demo project. */
async function demoFolderId(api: Api): Promise<string> {
  const [project] = await api(listProjects, { query: {} })
  const [folder] = await api(listFolders, { query: { projectId: project?.id ?? '' } })
  if (!folder) throw new Error('The demo has a project with a folder')
  return folder.id
}

/** Creates a project where there is no demo. */
export async function createMapleton(api: Api, organizationId: string): Promise<void> {
  const [template] = await api(listDictionaries, { query: { flat: 'true' } })
  await api(createProject, { body: { organizationId, name: 'Mapleton', dataDictionaryId: template?.id ?? null } })
}

export async function emptyLayer(api: Api, name: string): Promise<Layer> {
  return api(createLayer, { body: { folderId: await demoFolderId(api), name } })
}

/** All features of a layer by id. */
export async function allFeatures(api: Api, layerId: string): Promise<Map<string, MapFeature>> {
  const features = new Map<string, MapFeature>()
  let after: number | null = 0
  while (after !== null) {
    const page: FeaturePage = await api(listFeatures, { query: { layerId, after } })
    for (const feature of page.features) features.set(feature.id, feature)
    after = page.next
  }
  return features
}

/** The layers that a test added to the demo folder, by name. */
export async function importedLayers(api: Api): Promise<Map<string, Layer>> {
  const layers = await api(listLayers, { query: { folderId: await demoFolderId(api) } })
  const added = layers.filter(({ referenceId, name }) => referenceId === null && !demoLayers.has(name))
  return new Map(added.map((layer) => [layer.name, layer]))
}

/** A GeoJSON file with `count` points. */
export function points(count: number): Buffer {
  const features = Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-105 + (i % 1000) / 1e4, 40 + Math.floor(i / 1000) / 1e4] },
      properties: { Number: i, Name: `Valve ${i}`, Street: `${i % 300} Pearl Street`, Checked: i % 2 === 0 },
    }),
  )
  return Buffer.from(`{"type":"FeatureCollection","features":[${features.join(',')}]}`)
}

/** The token of an upload URL. */
export async function uploadToken(api: Api, layerName: string, extension = 'geojson'): Promise<string> {
  const folderId = await demoFolderId(api)
  const params = { folderId, extension, type: 'VECTOR', method: 'WFS' } as const
  const { data } = await api(createUploadUrl, { params, query: { layerName } })
  return data.url.split('/').at(-1) ?? ''
}

interface Waiting {
  /** Called after each poll for which the condition does not hold. */
  readonly meanwhile?: () => Promise<void>
}

/** Polls without a pause would take the processor from the import, or from other tests while a node counts as lost. */
const pollMs = 25

/** Resolves with the newest job as soon as the condition holds. The time limit of the test is the only one. */
export async function jobThat(api: Api, isSo: (job: Job) => boolean, { meanwhile }: Waiting = {}): Promise<Job> {
  for (;;) {
    const [job] = (await api(listJobs, { query: { pageSize: 1 } })).jobs
    if (!job) throw new Error('There is no job')
    if (isSo(job)) return job
    await meanwhile?.()
    await delay(pollMs)
  }
}

/** Calls `read` repeatedly until the condition holds. */
export async function readUntil(isOver: () => boolean, read: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    await read()
    await delay(pollMs)
  }
}

export function hasEnded(job: Job): boolean {
  return job.isComplete || job.hasError
}

export function isReading(job: Job): boolean {
  return job.progress.phase === 'reading'
}

export function isWriting(job: Job): boolean {
  return job.progress.phase === 'writing' && job.progress.written > 0
}
