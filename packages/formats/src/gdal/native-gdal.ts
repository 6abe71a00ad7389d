import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Conversion, Gdal } from '../converter.ts'
import { createConversionLog, gdalSettings, openOptions, translateArguments } from './conversion.ts'

type Version = readonly [major: number, minor: number]

/** Oldest version whose options and messages this reader knows. */
const oldestVersion: Version = [3, 4]
/** Version of the WebAssembly GDAL. Older versions lose more of a damaged file, and rows without geometry. */
const packagedVersion: Version = [3, 8]

export interface NativeGdalOptions {
  /** Folders to search for ogr2ogr, in the form of PATH. */
  readonly searchPath: string
  /** Called with the id of each started process. */
  readonly onStart: (processId: number) => void
}

/** The ogr2ogr of the machine if it is at least as new as the packaged GDAL; undefined if it is missing or older. */
export function findGoodNativeGdal(options: NativeGdalOptions): Promise<Gdal | undefined> {
  return findFrom(packagedVersion, options)
}

/**
 * The ogr2ogr of the machine; undefined if it is missing or older than GDAL 3.4. Unlike the WebAssembly GDAL it is not
 * confined: use it only with the Shapefile driver, which opens no other files.
 */
export function findNativeGdal(options: NativeGdalOptions): Promise<Gdal | undefined> {
  return findFrom(oldestVersion, options)
}

async function findFrom(oldest: Version, options: NativeGdalOptions): Promise<Gdal | undefined> {
  const found = await run(['--version'], options).catch(() => undefined)
  const version = /GDAL (\d+)\.(\d+)/
    .exec(found?.lines.join(' ') ?? '')
    ?.slice(1)
    .map(Number)
  if (found?.code !== 0 || version === undefined || !isAtLeast(version, oldest)) return undefined
  return {
    name: 'native',
    leavesOutNullGeometries: !isAtLeast(version, [3, 8]),
    async convert(conversion) {
      const log = createConversionLog()
      const { code } = await run(commandLine(conversion), { ...options, onLine: (line) => log.add(line) })
      return log.report(code === 0)
    },
  }
}

function isAtLeast(version: readonly number[], oldest: Version): boolean {
  const [major = 0, minor = 0] = version
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

function commandLine(conversion: Conversion): readonly string[] {
  const open = openOptions(conversion.driver).flatMap((option) => ['-oo', option])
  const layer = conversion.layer === undefined ? [] : [conversion.layer]
  return [...translateArguments(conversion), ...open, conversion.target, conversion.source, ...layer]
}

interface Run extends NativeGdalOptions {
  readonly onLine?: (line: string) => void
}

async function run(
  args: readonly string[],
  { searchPath, onStart, onLine }: Run,
): Promise<{ readonly code: number | null; readonly lines: readonly string[] }> {
  const child = spawn('ogr2ogr', args, {
    env: { ...gdalSettings, PATH: searchPath, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) onStart(child.pid)
  const lines: string[] = []
  const add = onLine ?? ((line: string) => lines.push(line))
  createInterface({ input: child.stdout }).on('line', add)
  createInterface({ input: child.stderr }).on('line', add)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, lines }
}
