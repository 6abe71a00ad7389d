import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Extension, PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { postgis } from '@electric-sql/pglite-postgis'
import { withExceptionsAsErrors } from './exceptions-as-errors.ts'
import { postgisBundle } from './postgis-bundle.ts'

/** The extensions of the template: creating PostGIS takes seconds. */
export const extensions = ['postgis', 'btree_gist', 'pg_trgm'] as const

export interface ClusterOptions {
  /**
   * Whether a commit waits for the disk. Without it a commit survives the death of the process, but not a power cut: for
   * tests and for building the template only.
   */
  readonly fsync: boolean
  /** Memory in MB for pages of tables and indexes (`shared_buffers`), all of it taken at the start. Default 128. */
  readonly buffersMb?: number | undefined
}

/** Opens the cluster in a folder; creates it first if the folder is empty. */
export async function openCluster(directory: string, { fsync, buffersMb = 128 }: ClusterOptions): Promise<PGlite> {
  const database = await withExceptionsAsErrors(() =>
    PGlite.create({
      dataDir: directory,
      extensions: { postgis: smallPostgis, btree_gist, pg_trgm },
      startParams: startParameters(fsync, buffersMb),
      relaxedDurability: false,
    }),
  )
  if (fsync) patchFsync(database)
  return database
}

const smallPostgis: Extension = {
  name: postgis.name,
  setup: async (database, options) => ({
    ...(await postgis.setup(database, options)),
    bundlePath: pathToFileURL(await postgisBundle()),
  }),
}

// As startup parameters, not SET: `RESET ALL`, which follows a client that changed settings, returns to these values.
function startParameters(fsync: boolean, buffersMb: number): string[] {
  const settings = {
    jit: 'off',
    work_mem: '32MB',
    shared_buffers: `${buffersMb}MB`,
    timezone: 'UTC',
    min_wal_size: '32MB',
    fsync: fsync ? 'on' : 'off',
    // The WebAssembly build implements fdatasync as a no-op; fsync reaches the file system (see patchFsync).
    wal_sync_method: 'fsync',
  }
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

interface NodeFile {
  readonly nfd?: number
  readonly node: unknown
}

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (file: NodeFile) => number }
  readonly realPath: (node: unknown) => string
}

// Emscripten's NODEFS ignores fsync without an error: PostgreSQL would treat data in the page cache as written to disk.
function patchFsync(database: PGlite): void {
  // The types of Emscripten omit its list of file systems.
  const { filesystems } = database.Module.FS as unknown as { filesystems: { NODEFS: NodeFileSystem } }
  const nodeFiles = filesystems.NODEFS
  nodeFiles.stream_ops.fsync = (file) => {
    if (file.nfd !== undefined) fdatasyncSync(file.nfd)
    else syncFolder(nodeFiles.realPath(file.node))
    return 0
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
