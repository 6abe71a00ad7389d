import type { Api } from '@cairn/contract/client'
import { listFolders } from '@cairn/contract/folders'
import { type Job, listJobs } from '@cairn/contract/jobs'
import { createLayer, type Layer, listLayers } from '@cairn/contract/layers'
import { listProjects } from '@cairn/contract/projects'
import { createUploadUrl } from '@cairn/contract/uploads'

/** The features folder of the demo project. */
export async function demoFolder(api: Api): Promise<{ id: string; projectId: string }> {
  const [project] = await api(listProjects, { query: {} })
  const [folder] = await api(listFolders, { query: { projectId: project?.id ?? '' } })
  if (!folder) throw new Error('The demo has a project with a folder')
  return folder
}

export async function emptyLayer(api: Api, name: string): Promise<Layer> {
  const { id: folderId } = await demoFolder(api)
  return api(createLayer, { body: { folderId, name } })
}

/** A GeoJSON file of so many points. */
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

/** An address to which a file may be put, as the path behind the origin. */
export async function uploadAddress(api: Api, layerName: string): Promise<string> {
  const { id: folderId } = await demoFolder(api)
  const params = { folderId, extension: 'geojson', type: 'VECTOR', method: 'WFS' } as const
  return (await api(createUploadUrl, { params, query: { layerName } })).data.url
}

/** The newest job. */
export async function newestJob(api: Api): Promise<Job> {
  const { jobs } = await api(listJobs, { query: { pageSize: 1 } })
  const [job] = jobs
  if (!job) throw new Error('There is no job')
  return job
}

/** Asks for the newest job until it is as wished; `seen` is called in between. The test's time limit is the only one. */
export async function jobThat(api: Api, is: (job: Job) => boolean, seen?: () => Promise<void>): Promise<Job> {
  for (;;) {
    const job = await newestJob(api)
    if (is(job)) return job
    await seen?.()
  }
}

export const hasEnded = (job: Job) => job.isComplete || job.hasError
export const isWriting = (job: Job) => job.progress.written > 0

/** The layers of the demo folder that were not there from the start, by name. */
export async function importedLayers(api: Api): Promise<Map<string, Layer>> {
  const { id: folderId } = await demoFolder(api)
  const layers = await api(listLayers, { query: { folderId } })
  return new Map(layers.filter(({ referenceId }) => referenceId === null).map((layer) => [layer.name, layer]))
}
