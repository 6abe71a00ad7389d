import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Watched {
  /** Where a process writes what it has read. */
  readonly folder: string
  readonly stallMs: number
  readonly maxBytes: number
  /** For so long nothing was heard of the process, and the folder has not changed. */
  readonly onStall: () => void
  /** The folder holds more than it may. */
  readonly onFull: () => void
}

export interface FolderWatch {
  /** The process has said something. */
  heard(): void
  stop(): void
}

/** Looks from time to time whether a process gets on with its file, and how much room it takes on the way. */
export function watchWorkFolder({ folder, stallMs, maxBytes, onStall, onFull }: Watched): FolderWatch {
  let aliveAt = performance.now()
  let bytes = 0
  const look = async () => {
    const before = bytes
    bytes = await bytesIn(folder)
    if (bytes > maxBytes) onFull()
    else if (bytes !== before) aliveAt = performance.now()
    else if (performance.now() - aliveAt > stallMs) onStall()
  }
  const rounds = setInterval(() => void look(), stallMs / 10)
  return {
    heard: () => {
      aliveAt = performance.now()
    },
    stop: () => clearInterval(rounds),
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
    return 0 // it has gone meanwhile
  }
}
