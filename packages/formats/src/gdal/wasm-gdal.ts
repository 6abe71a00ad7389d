import { constants, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Conversion, WasmGdal, WasmLayer } from '../converter.ts'
import { tooComplex, UnreadableFile } from '../unreadable-file.ts'
import { createConversionLog, gdalSettings, openOptions, translateArguments } from './conversion.ts'

/** The members of an Emscripten module (emscripten.org, "Module object") that this file uses. */
interface EmscriptenModule {
  readonly ccall: (...call: [name: string, result: ResultType, types: string[], values: unknown[]]) => unknown
  readonly setValue: (pointer: number, value: number, type: '*') => void
  readonly stringToUTF8: (text: string, pointer: number, room: number) => void
  readonly lengthBytesUTF8: (text: string) => number
  readonly _malloc: (size: number) => number
  readonly FS: {
    mkdir: (path: string) => void
    mount: (type: unknown, options: { root: string }, path: string) => void
  }
  readonly NODEFS: unknown
}
type ResultType = 'number' | 'string' | null
type EmscriptenFactory = (options: Record<string, unknown>) => Promise<EmscriptenModule>

/** The memory limit that the module was built with; the process may have a lower one. */
const maxMemoryBytes = 2 ** 31
const mountPoint = '/work'
const openVector = 0x04
const openVerbose = 0x40

/**
 * GDAL as WebAssembly (gdal3.js), through its C interface: the JavaScript interface of the package cannot restrict the
 * driver that opens a file. It sees only the files of `folder` and has no network.
 */
export async function openWasmGdal(folder: string): Promise<WasmGdal> {
  let log = createConversionLog()
  const gdal = await loadModule((line) => log.add(line))
  gdal.FS.mkdir(mountPoint)
  gdal.FS.mount(gdal.NODEFS, { root: folder }, mountPoint)
  gdal.ccall('GDALAllRegister', null, [], [])
  const inside = (path: string): string => `${mountPoint}/${relative(folder, path).replaceAll('\\', '/')}`

  function open(source: string, driver: Conversion['driver']): number {
    const drivers = stringList(gdal, [driver])
    const options = stringList(gdal, openOptions(driver))
    return callNumber(gdal, 'GDALOpenEx', [inside(source), openVector | openVerbose, drivers, options, 0])
  }

  return {
    name: 'wasm',
    leavesOutNullGeometries: false,
    layers: (source, driver) =>
      guarded(() => {
        log = createConversionLog()
        const dataset = open(source, driver)
        if (dataset === 0) throw unopened(log.report(false).log)
        return describe(gdal, dataset)
      }),
    async convert(conversion) {
      log = createConversionLog()
      return guarded(() => {
        const dataset = open(conversion.source, conversion.driver)
        return log.report(dataset !== 0 && translate(gdal, { conversion, dataset, target: inside(conversion.target) }))
      })
    },
  }
}

/** A WebAssembly trap ends the module and the reading of the file. */
function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause
    // A number is an uncaught C++ exception: in GDAL that is std::bad_alloc.
    if (typeof cause === 'number' || /memory|alloc|OOM/i.test(String(cause))) throw tooComplex('memory', maxMemoryBytes)
    throw new UnreadableFile('file_damaged', { reason: 'crashed' }, { cause })
  }
}

function unopened(log: readonly string[]): UnreadableFile {
  const cause = { cause: log.join('\n') }
  if (/malformed|corrupt/.test(cause.cause)) return new UnreadableFile('file_damaged', { reason: 'unreadable' }, cause)
  return new UnreadableFile('file_not_supported', { reason: 'no_layer' }, cause)
}

function describe(gdal: EmscriptenModule, dataset: number): readonly WasmLayer[] {
  const list = stringList(gdal, ['-json', '-nomd', '-noextent'])
  const options = callNumber(gdal, 'GDALVectorInfoOptionsNew', [list, 0])
  const text = gdal.ccall('GDALVectorInfo', 'string', ['number', 'number'], [dataset, options])
  callNumber(gdal, 'GDALClose', [dataset])
  return readLayers(String(text))
}

async function loadModule(onLine: (line: string) => void): Promise<EmscriptenModule> {
  const require = createRequire(import.meta.url)
  const packageFolder = dirname(require.resolve('gdal3.js/package.json'))
  const distribution = join(packageFolder, 'dist', 'package')
  // The file system layer reads these constants from process.binding, which the permission model forbids.
  Object.defineProperty(process, 'binding', { value: () => ({ fs: constants }), configurable: true })
  const create: unknown = require('gdal3.js/build/package/gdal3WebAssembly.js')
  if (!isEmscriptenFactory(create)) throw new Error('gdal3.js does not export a factory')
  return create({
    wasmBinary: readFileSync(join(distribution, 'gdal3WebAssembly.wasm')),
    getPreloadedPackage: () => new Uint8Array(readFileSync(join(distribution, 'gdal3WebAssembly.data'))).buffer,
    locateFile: (name: string) => join(distribution, name),
    preRun: [
      ({ ENV }: { ENV: Record<string, string> }) => {
        Object.assign(ENV, gdalSettings, { PROJ_LIB: '/usr/share/proj', GDAL_DATA: '/usr/share/gdal' })
      },
    ],
    print: onLine,
    printErr: onLine,
  })
}

function isEmscriptenFactory(value: unknown): value is EmscriptenFactory {
  return typeof value === 'function'
}

interface Translation {
  readonly conversion: Conversion
  readonly dataset: number
  readonly target: string
}

function translate(gdal: EmscriptenModule, { conversion, dataset, target }: Translation): boolean {
  const layer = conversion.layer === undefined ? [] : [conversion.layer]
  const list = stringList(gdal, [...translateArguments(conversion), ...layer])
  const options = callNumber(gdal, 'GDALVectorTranslateOptionsNew', [list, 0])
  if (options === 0) return false
  const sources = gdal._malloc(4)
  gdal.setValue(sources, dataset, '*')
  const written = callNumber(gdal, 'GDALVectorTranslate', [target, 0, 1, sources, options, 0])
  if (written !== 0) callNumber(gdal, 'GDALClose', [written])
  callNumber(gdal, 'GDALClose', [dataset])
  return written !== 0
}

/** Pointers are numbers. Allocated memory is not freed: the process ends after one file. */
function callNumber(gdal: EmscriptenModule, name: string, values: (string | number)[]): number {
  const types = values.map((value) => typeof value)
  return Number(gdal.ccall(name, 'number', types, values))
}

function stringList(gdal: EmscriptenModule, texts: readonly string[]): number {
  const list = gdal._malloc(4 * (texts.length + 1))
  texts.forEach((text, index) => {
    const room = gdal.lengthBytesUTF8(text) + 1
    const pointer = gdal._malloc(room)
    gdal.stringToUTF8(text, pointer, room)
    gdal.setValue(list + 4 * index, pointer, '*')
  })
  gdal.setValue(list + 4 * texts.length, 0, '*')
  return list
}

/** The members of GDAL's description of a dataset (gdal.org, ogrinfo -json) that this file uses. */
interface Description {
  readonly layers: readonly {
    readonly name: string
    readonly featureCount: number
    readonly geometryFields: readonly { readonly type: string; readonly coordinateSystem?: { readonly wkt: string } }[]
  }[]
}

/** GDAL writes the description, so a check of the outermost member is enough. */
function isDescription(value: unknown): value is Description {
  return typeof value === 'object' && value !== null && 'layers' in value && Array.isArray(value.layers)
}

function readLayers(text: string): readonly WasmLayer[] {
  const description: unknown = JSON.parse(text)
  const layers = isDescription(description) ? description.layers : []
  return layers.map(({ name, featureCount, geometryFields: [geometry] }) => ({
    name,
    featureCount,
    geometryType: geometry?.type ?? 'None',
    crs: geometry?.coordinateSystem?.wkt,
  }))
}
