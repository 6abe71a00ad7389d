import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Gdal } from '@cairn/formats/converter'
import { createFieldTally } from '@cairn/formats/fields/field-tally'
import { findGoodNativeGdal, findNativeGdal } from '@cairn/formats/gdal/native-gdal'
import { openWasmGdal } from '@cairn/formats/gdal/wasm-gdal'
import { readSource } from '@cairn/formats/read-source'
import type { Reading } from '@cairn/formats/reading'
import type { Reporter } from './answer-request.ts'
import type { ForeignFile, ImportWarning, ReadProgress, ReadRequest } from './foreign-file.ts'
import { RowWriter } from './foreign-rows.ts'

/** Reads the file of a request and writes its rows to the work folder. Runs in the process of a reader. */
export async function writeForeignRows(request: ReadRequest, report: Reporter<ReadProgress>): Promise<ForeignFile> {
  const folder = join(request.workDirectory, 'source')
  await mkdir(folder)
  const rowsPath = join(request.workDirectory, 'rows')
  const rows = new RowWriter(rowsPath)
  const fields = createFieldTally()
  const warnings: ImportWarning[] = []
  const nulls = { count: 0 }
  const progress = createProgress(report)
  const reading: Reading = {
    fields,
    crs: request.crs,
    replacesCrs: request.replacesCrs,
    encoding: request.encoding,
    folder,
    ...gdalFor(request, folder, report),
    addLayer: (name) => rows.addLayer(name),
    addNullGeometries: (count) => {
      nulls.count += count
    },
    skip: (reason, count) => rows.skip(reason, count),
    warn: (code, params) => warnings.push({ code, params }),
    enter: (phase, total) => progress.enter(phase, total),
  }
  for await (const features of readSource(request, reading, request.part)) {
    for (const feature of features) rows.write(feature)
    progress.advance(rows.featureCount)
  }
  const { droppedParts, droppedHeights, wrappedCount, nullGeometryCount, ...totals } = rows.close()
  if (droppedParts > 0) warnings.push({ code: 'geometry_parts_dropped', params: { count: droppedParts } })
  if (droppedHeights > 0) warnings.push({ code: 'heights_dropped', params: { count: droppedHeights } })
  if (wrappedCount > 0) warnings.push({ code: 'longitudes_wrapped', params: { count: wrappedCount } })
  const renamedCount = fields.renamedCount()
  if (renamedCount > 0) warnings.push({ code: 'names_changed', params: { count: renamedCount } })
  await rm(folder, { recursive: true })
  return {
    ...totals,
    rowsPath,
    nullGeometryCount: nullGeometryCount + nulls.count,
    warnings,
    fields: fields.list(),
    peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
  }
}

function gdalFor(
  { gdal }: ReadRequest,
  folder: string,
  report: Reporter<ReadProgress>,
): Pick<Reading, 'trustedGdal' | 'confinedGdal'> {
  let confined: ReturnType<typeof openWasmGdal> | undefined
  const confinedGdal: Reading['confinedGdal'] = () => (confined ??= openWasmGdal(folder))
  let trusted: Promise<Gdal> | undefined
  const findTrusted = async (): Promise<Gdal> => {
    if (gdal === 'wasm') return confinedGdal()
    const searchPath = process.env['PATH'] ?? ''
    const options = { searchPath, onStart: (processId: number) => report.started(processId) }
    const native = await (gdal === 'native' ? findNativeGdal(options) : findGoodNativeGdal(options))
    if (native === undefined && gdal === 'native') {
      throw new Error('CAIRN_GDAL=native, but there is no ogr2ogr of GDAL 3.4 or newer')
    }
    return native ?? confinedGdal()
  }
  return { confinedGdal, trustedGdal: () => (trusted ??= findTrusted()) }
}

const progressIntervalMs = 200

function createProgress(report: Reporter<ReadProgress>) {
  let current: ReadProgress = { phase: 'unpacking', read: 0, total: null }
  let total: number | null = null
  let lastSentAt = 0
  const send = (next: ReadProgress) => {
    current = next
    lastSentAt = performance.now()
    report.progress(next)
  }
  return {
    enter(phase: ReadProgress['phase'], featureTotal?: number): void {
      if (featureTotal !== undefined) total = (total ?? 0) + featureTotal
      send({ phase, read: current.read, total })
    },
    advance(read: number): void {
      if (performance.now() - lastSentAt > progressIntervalMs) send({ phase: 'reading', read, total })
    },
  }
}
