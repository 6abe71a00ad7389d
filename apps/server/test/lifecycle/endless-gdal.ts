import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Api } from '@cairn/contract/client'
import { putUpload } from '@cairn/contract/imports'
import { zippedShapefile } from '@cairn/samples/shapefile'
import { test as placeTest } from './place.ts'
import { uploadToken } from './survey-place.ts'

const onePoint = { type: 'point', records: [{ geometry: [-105, 40] }] } as const

/** A test with an ogr2ogr that never ends. Only shapefiles are read with it. */
export const test = placeTest.extend('gdal', { scope: 'file' }, ({ place }) => {
  const folder = join(place.directory, 'bin')
  const note = join(folder, 'process-id')
  mkdirSync(folder)
  const script = `#!/bin/sh
if [ "$1" = --version ]; then echo 'GDAL 3.10.0, released 2024/01/01'; else echo $$ > '${note}'; exec sleep 1000; fi
`
  writeFileSync(join(folder, 'ogr2ogr'), script, { mode: 0o755 })
  return {
    /** Of a server that uses it. */
    env: { CAIRN_GDAL: 'native', PATH: `${folder}:/bin:/usr/bin` },
    /** The id of its process; 0 before there is one. */
    processId: () => (existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0),
  }
})

/** Uploads a shapefile of one point: a server that uses it does not finish reading it. */
export async function startEndlessImport(api: Api, layerName: string): Promise<void> {
  const token = await uploadToken(api, layerName, 'zip')
  await api(putUpload, { params: { token }, body: zippedShapefile('valves', onePoint) })
}
