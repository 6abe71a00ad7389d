import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findingsUnder } from './house-rules.mjs'
import { emptyWordsIn, findingsIn } from './source-rules.mjs'

describe('names', () => {
  it.each([
    ['layer-utils', ['utils']],
    ['LayerManager', ['manager']],
    ['COMMON_URL', ['common']],
    ['commonest', []],
    ['handleClick', []],
    ['organizationInfo', []],
    ['map-service', []],
    ['baseForm', []],
    ['sharedLayers', []],
  ])('%s says nothing with %j', (name, words) => {
    expect(emptyWordsIn(name)).toEqual(words)
  })
})

describe('source rules', () => {
  it.each([
    ['apps/server/src/layers/a.ts', 'export const layerUtil = 1', 'the exported name layerUtil'],
    ['packages/domain/src/a.ts', 'export function area() {}', 'area is exported without a docstring'],
    ['packages/domain/src/a.ts', '/** In square metres. */\nexport function area() {}', undefined],
    [
      'packages/domain/src/a.ts',
      '// In square metres.\nexport function area() {}',
      'area is exported without a docstring',
    ],
    ['packages/contract/src/a.ts', "export const readLayer = route({ summary: 'A layer.' })", undefined],
    ['packages/contract/src/a.ts', 'export type Layer = z.infer<typeof Layer>', undefined],
    ['packages/contract/src/a.ts', 'export type Level = (typeof levels)[number]', undefined],
    ['packages/formats/src/a.ts', 'export interface KmlOptions { crs: string }', undefined],
    ['packages/messages/src/es/layers.ts', 'export const layers = {}', undefined],
    ['apps/server/src/layers/a.ts', 'export function area() {}', undefined],
    ['apps/server/src/layers/a.test.ts', "it.only('x', () => {})", 'it.only takes tests out of the run'],
    ['apps/server/src/layers/a.test.ts', "describe.skip('x', () => {})", 'describe.skip takes tests'],
    ['apps/e2e/journeys/a.spec.ts', "test.describe.only('x', () => {})", 'test.only takes tests'],
    ['apps/server/src/layers/a.test.ts', "it.skipIf(!present)('x', () => {})", undefined],
    ['apps/server/src/platform/a.ts', 'const a = read() as string', 'a cast gives its reason'],
    ['apps/server/src/platform/a.ts', '// The driver types it as unknown.\nconst a = read() as string', undefined],
    ['apps/server/src/platform/a.ts', "const a = ['x'] as const", undefined],
    ['apps/web/src/layers/a.tsx', 'const a = <p>Layers</p>', 'text on the screen comes from'],
    ['apps/web/src/layers/a.tsx', 'const a = <p aria-label="Layers">{t(x)}</p>', 'text on the screen comes from'],
    ['apps/web/src/layers/a.tsx', 'const a = <p aria-label={t(x)}>{count} · 1</p>', undefined],
    [
      'apps/web/src/screens/map/a.ts',
      "import { useApi, useSession } from '../../platform/api.ts'",
      'a screen calls the server through its slices: move what needs useApi',
    ],
    [
      'apps/web/src/screens/map/a.ts',
      "import { useMutation } from '@tanstack/react-query'",
      'move what needs useMutation',
    ],
    [
      'apps/web/src/screens/map/a.ts',
      "import { createApi } from '@cairn/contract/client'",
      'move what needs the client',
    ],
    ['apps/web/src/screens/map/a.ts', "import { useQueryClient } from '@tanstack/react-query'", undefined],
    ['apps/web/src/screens/map/a.test.ts', "import { useQuery } from '@tanstack/react-query'", undefined],
    ['apps/web/src/layers/a.ts', "import { useQuery } from '@tanstack/react-query'", undefined],
    ['apps/web/src/layers/a.tsx', "import { useBlocker } from 'react-router'", 'has the one blocker of the router'],
    ['apps/web/src/ui/overlays/history-guard.tsx', "import { useBlocker } from 'react-router'", undefined],
    ['bench/src/a.ts', '// oxlint-disable-next-line no-console\nlog()', 'a rule is switched off with a reason'],
    ['bench/src/a.ts', '// oxlint-disable-next-line no-console -- the figures are the product\nlog()', undefined],
    ['bench/src/a.ts', '// @ts-ignore because\nlog()', 'do not silence the compiler'],
    ['apps/server/src/sites/a.ts', "throw new Problem('not_permitted', {})", 'access alone refuses an access'],
    ['apps/server/src/http/serve.ts', "throw new Problem('not_permitted', {})", 'access alone refuses an access'],
    ['apps/server/src/access/admit.ts', "/** As declared. */\nthrow new Problem('not_permitted', {})", undefined],
    ['apps/server/src/http/calls/callers.ts', "throw new Problem('not_permitted', {})", undefined],
    ['apps/server/src/sites/a.test.ts', "problemFrom(call, 'not_permitted')", undefined],
    ['bench/src/a.ts', '// TODO later\nlog()', 'unfinished work'],
    ['bench/src/a.ts', 'const = 1', 'Unexpected token'],
  ])('in %s: %j', (path, text, expected) => {
    expect(findingsIn(path, text).join('\n')).toMatch(expected ?? /^$/)
  })
})

function findingsFor(files) {
  const root = mkdtempSync(join(tmpdir(), 'cairn-house-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return findingsUnder(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

const emptyFiles = (count, folder = '') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}file-${at}.md`, '']))

describe('tree rules', () => {
  it('find nothing in a valid tree, and skip installed packages and builds', () => {
    const files = {
      'apps/server/src/layers/move-layer.ts': '',
      'packages/embedded-postgres/README.md': '',
      'apps/server/src/http/serve.ts': "import { route } from '@cairn/contract/route'\n/** As `/rest/uploads`. */",
      'apps/server/src/http/serve.test.ts': "const url = '/rest/uploads'",
      'node_modules/x/index.ts': '',
      'apps/web/dist/utils.ts': '',
    }
    expect(findingsFor(files)).toEqual([])
  })

  it.each([
    ['apps/server/src/layers/layer-utils.ts', '', 'says nothing with "utils"'],
    ['apps/web/src/ui/index.ts', '', 'is a barrel'],
    ['apps/web/src/ui/DataTable.tsx', '', 'is not kebab-case'],
    ['apps/server/src/http/a.ts', "import { createFeature } from '@cairn/contract/features'", 'knows "features"'],
    ['apps/server/src/http/a.ts', "const prefix = '/rest/uploads'", 'knows "rest"'],
    ['apps/server/src/http/a.ts', 'const sealed = /(?:uploads|symbols)\\//', 'knows "uploads"'],
    ['apps/server/src/http/a.ts', 'const sealed = /(?:files|symbols)\\//', 'knows "symbols"'],
    ['apps/server/src/wonders/wonder.ts', '', 'is not in scripts/slices.mjs'],
    ['package-lock.json', JSON.stringify({ resolved: 'https://x' }), 'names a package registry'],
    ['docs/operations.md', ['from registry', 'npmjs', 'org'].join('.'), 'names a package registry'],
  ])('refuse %s', (path, text, expected) => {
    expect(findingsFor({ [path]: text }).join('\n')).toContain(expected)
  })

  it('allow twenty entries at the root', () => {
    expect(findingsFor(emptyFiles(20))).toEqual([])
    expect(findingsFor(emptyFiles(21))).toHaveLength(1)
  })
  it('allow twenty-five files in a folder, but any number of journeys and decisions', () => {
    expect(findingsFor(emptyFiles(25, 'docs/'))).toEqual([])
    expect(findingsFor(emptyFiles(26, 'docs/'))).toHaveLength(1)
    expect(findingsFor({ ...emptyFiles(26, 'docs/adr/'), ...emptyFiles(26, 'apps/e2e/journeys/') })).toEqual([])
  })
})
