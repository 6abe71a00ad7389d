import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { root } from '../setup.mjs'

const mapScreen = 'apps/web/src/screens/map/map-screen.tsx'
const areaOfSettings = 'packages/messages/src/en/settings-area.ts'

const textOf = (path) => readFileSync(join(root, path), 'utf8')

/** The files that `path` imports by a relative address, also those that it loads later. */
function importsOf(path, text) {
  const { staticImports, dynamicImports } = parseSync(path, text).module
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...later]
    .filter((address) => address.startsWith('.'))
    .map((address) => join(dirname(path), address))
    .filter((imported) => existsSync(join(root, imported)))
}

/** The files of the map and all that they import, by path. */
function filesOfMap() {
  const texts = new Map()
  const open = [mapScreen]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (texts.has(path)) continue
    texts.set(path, textOf(path))
    open.push(...importsOf(path, texts.get(path)))
  }
  return texts
}

it('the map shows no text that is loaded with the settings alone', () => {
  const slices = [...textOf(areaOfSettings).matchAll(/^ {2}(\w+),$/gm)].map(([, slice]) => slice)
  expect(slices).toContain('styles')
  const key = new RegExp(`['\`](?:${slices.join('|')})\\.[\\w.$]+`, 'g')
  const files = filesOfMap()
  expect(files.size).toBeGreaterThan(200)
  const found = [...files].flatMap(([path, text]) => (text.match(key) ?? []).map((each) => `${path}: ${each}`))
  expect(found).toEqual([])
})
