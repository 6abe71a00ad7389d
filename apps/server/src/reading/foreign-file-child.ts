import { mkdir, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { createFieldTally } from '@cairn/formats/fields/field-tally'
import type { Gdal } from '@cairn/formats/gdal/conversion'
import { findNativeGdal } from '@cairn/formats/gdal/native-gdal'
import { openWasmGdal } from '@cairn/formats/gdal/wasm-gdal'
import { readSource } from '@cairn/formats/read-source'
import type { Reading } from '@cairn/formats/reading'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import type { ForeignFile, ImportWarning, ReadMessage, ReadProgress, ReadRequest } from './foreign-file.ts'
import { RowWriter } from './foreign-rows.ts'

/**
 * The process that reads one foreign file and ends. It is started by readForeignFile, which limits its time, memory
 * and reach; whatever goes wrong here ends with this process.
 */
process.once('message', (request: ReadRequest) => {
  // Without a parent nobody wants the rows.
  process.once('disconnect', () => process.exit())
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  void answer(request).then((last) => process.send?.(last, () => process.exit()))
})

async function answer(request: ReadRequest): Promise<ReadMessage> {
  try {
    return { type: 'done', file: await readFile(request) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { type: 'refused', code: error.code, params: error.params, detail: inspect(error.cause).slice(0, 4000) }
  }
}

function say(message: ReadMessage): void {
  process.send?.(message)
}

async function readFile(request: ReadRequest): Promise<ForeignFile> {
  const folder = join(request.workDirectory, 'source')
  await mkdir(folder)
  const rowsPath = join(request.workDirectory, 'rows')
  const rows = new RowWriter(rowsPath)
  const fields = createFieldTally()
  const warnings: ImportWarning[] = []
  const nulls = { count: 0 }
  const progress = createProgress()
  const reading: Reading = {
    fields,
    crs: request.crs,
    folder,
    ...gdalFor(request, folder),
    addLayer: (name) => rows.addLayer(name),
    addNullGeometries: (count) => {
      nulls.count += count
    },
    skip: (reason, count) => rows.skip(reason, count),
    warn: (code, params) => warnings.push({ code, params }),
    enter: (phase, total) => progress.enter(phase, total),
  }
  for await (const features of readSource(request, reading)) {
    for (const feature of features) rows.write(feature)
    progress.advance(rows.featureCount)
  }
  const { droppedParts, nullGeometryCount, ...totals } = rows.close()
  if (droppedParts > 0) warnings.push({ code: 'geometry_parts_dropped', params: { count: droppedParts } })
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

function gdalFor({ gdal }: ReadRequest, folder: string): Pick<Reading, 'trustedGdal' | 'confinedGdal'> {
  let confined: ReturnType<typeof openWasmGdal> | undefined
  const confinedGdal: Reading['confinedGdal'] = () => (confined ??= openWasmGdal(folder))
  let trusted: Promise<Gdal> | undefined
  return {
    confinedGdal,
    trustedGdal: () => (trusted ??= gdal === 'wasm' ? confinedGdal() : nativeGdal(gdal === 'native', confinedGdal)),
  }
}

async function nativeGdal(isRequired: boolean, otherwise: () => Promise<Gdal>): Promise<Gdal> {
  const searchPath = process.env['PATH'] ?? ''
  const found = await findNativeGdal({ searchPath, onStart: (processId) => say({ type: 'started', processId }) })
  if (found === undefined && isRequired)
    throw new Error('CAIRN_GDAL=native, but there is no ogr2ogr of GDAL 3.4 or newer')
  return found ?? otherwise()
}

const progressIntervalMs = 200

function createProgress() {
  let now: ReadProgress = { phase: 'unpacking', read: 0, total: null }
  let total: number | null = null
  let lastSaid = 0
  function tell(next: ReadProgress): void {
    now = next
    lastSaid = performance.now()
    say({ type: 'progress', progress: now })
  }
  return {
    enter(phase: ReadProgress['phase'], featureTotal?: number): void {
      if (featureTotal !== undefined) total = (total ?? 0) + featureTotal
      tell({ phase, read: now.read, total })
    },
    advance(read: number): void {
      if (performance.now() - lastSaid > progressIntervalMs) tell({ phase: 'reading', read, total })
    },
  }
}
