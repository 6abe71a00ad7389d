import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Watched {
  /** The folder that a process writes its output to. */
  readonly folder: string
  readonly stallMs: number
  readonly maxBytes: number
  /** Called when for `stallMs` the process sent no message and the folder did not change. */
  readonly onStall: () => void
  /** Called when the files of the folder exceed `maxBytes`. */
  readonly onFull: () => void
}

export interface FolderWatch {
  /** Notes a message of the process, which counts as progress. */
  noteProgress(): void
  stop(): void
}

/** Checks periodically whether a process makes progress with its file, and how much disk its folder takes. */
export function watchWorkFolder({ folder, stallMs, maxBytes, onStall, onFull }: Watched): FolderWatch {
  let progressAt = performance.now()
  let bytes = 0
  const check = async () => {
    const before = bytes
    bytes = await bytesIn(folder)
    if (bytes > maxBytes) onFull()
    else if (bytes !== before) progressAt = performance.now()
    else if (performance.now() - progressAt > stallMs) onStall()
  }
  const checks = setInterval(() => void check(), stallMs / 10)
  return {
    noteProgress: () => {
      progressAt = performance.now()
    },
    stop: () => clearInterval(checks),
  }
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(names.map((name) => sizeOf(join(folder, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch {
    return 0 // the process has deleted the file
  }
}
