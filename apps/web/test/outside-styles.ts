import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Third-party files in a folder beside the repository, which exists on some machines only and is never part of it. */
const folder = resolve(import.meta.dirname, '../../../../shared/data/styles')

/** A command of the browser tests: the texts of these style files; none on a machine without them. */
export function readOutsideStyles(_context: unknown, names: readonly string[]): string[] {
  return existsSync(folder) ? names.map((name) => readFileSync(join(folder, name), 'utf8')) : []
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    readOutsideStyles: (names: readonly string[]) => Promise<string[]>
  }
}
