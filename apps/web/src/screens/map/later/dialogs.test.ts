import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../../../', import.meta.url))

/** The files that a file names, relative to `src`. */
function namedIn(path: string, pattern: RegExp): readonly string[] {
  const folder = dirname(join(src, path))
  return Array.from(readFileSync(join(src, path), 'utf8').matchAll(pattern), ([, name = '']) =>
    relative(src, join(folder, name)),
  )
}

test('the map fetches the code of all dialogs that open later with its panels', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: src }).filter((path) => !path.includes('.test.'))
  const opened = sources.flatMap((path) => namedIn(path, /laterDialog\(\s*async \(\) => \(await import\('(.+?)'\)\)/g))
  const fetched = namedIn('screens/map/later/dialogs.ts', /^import '(.+)'$/gm)
  expect(fetched).toEqual([...new Set(opened)].toSorted())
})
