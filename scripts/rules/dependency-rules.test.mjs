import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from './dependency-check.mjs'
import { rulesFor } from './dependency-rules.mjs'

const server = 'apps/server/src'
const web = 'apps/web/src'

const serverNeighbours = {
  accounts: ['auth'],
  folders: ['layers'],
  search: ['features'],
}
const webNeighbours = {
  layers: ['folders'],
  features: ['layers'],
}

/** Each row is a file with one import: [file, imported path, names of the rules that the import violates]. */
const rows = [
  ['packages/domain/src/names.ts', './units.ts', ''],
  ['packages/domain/src/reaching.ts', '@cairn/contract/layers', 'domain-alone'],
  ['packages/messages/src/en/layers.ts', '@cairn/domain/names', 'messages-alone'],
  ['packages/contract/src/layers.ts', '@cairn/domain/names', ''],
  ['packages/contract/src/reaching.ts', '@cairn/formats/kml', 'contract-on-domain'],
  ['packages/formats/src/kml.ts', '@cairn/domain/names', ''],
  ['packages/formats/src/reaching.ts', '@cairn/contract/layers', 'formats-on-domain'],
  ['packages/formats/src/kml.test.ts', '@cairn/samples/zip', ''],
  ['packages/samples/src/zip.ts', '@cairn/domain/names', ''],
  ['packages/samples/src/reaching.ts', '@cairn/formats/kml', 'samples-on-domain'],
  ['packages/drawing/src/pack.ts', '@cairn/domain/names', ''],
  ['packages/drawing/src/reaching.ts', '@cairn/formats/kml', 'drawing-on-domain'],

  [`${server}/platform/database/db.ts`, 'kysely', ''],
  [`${server}/platform/bounded-queue.ts`, 'pg', ''],
  [`${server}/platform/reaching.ts`, '@cairn/domain/names', 'server-platform-alone'],
  [`${server}/access/admit.ts`, '#platform/database/db', ''],
  [`${server}/access/reaching.ts`, '#http/serve', 'server-access'],
  [`${server}/http/serve.ts`, '#access/admit', ''],
  [`${server}/http/reaching.ts`, '../layers/layers.queries.ts', 'server-http'],
  [`${server}/http/waiting.ts`, '#platform/bounded-queue', 'server-queues'],
  [`${server}/layers/waiting.ts`, '#platform/bounded-queue', 'server-queues'],
  [`${server}/reading/read-file.ts`, '#platform/database/db', ''],
  [`${server}/reading/typed.ts`, 'type @cairn/contract/layers', ''],
  [`${server}/reading/valued.ts`, '@cairn/contract/layers', 'server-reading-contract-types'],
  [`${server}/reading/reaching.ts`, '#http/serve', 'server-reading'],
  [`${server}/features/features.routes.ts`, '../reading/read-file.ts', ''],
  [`${server}/features/features.queries.ts`, 'kysely', ''],
  [`${server}/features/undeclared.ts`, '../layers/move-layer.ts', 'server-neighbours-features'],
  [`${server}/accounts/accounts.queries.ts`, '../auth/account.queries.ts', ''],
  [`${server}/auth/account.queries.ts`, 'kysely', ''],
  [`${server}/layers/layers.queries.ts`, 'kysely', ''],
  [`${server}/layers/move-layer.ts`, '@cairn/formats/kml', ''],
  [`${server}/layers/early.ts`, '../features/features.queries.ts', 'server-neighbours-layers'],
  [`${server}/folders/create-folder.ts`, '../layers/move-layer.ts', ''],
  [`${server}/layers/early-type.ts`, 'type ../features/features.queries.ts', 'server-neighbours-layers'],
  [`${server}/search/through-routes.ts`, '../features/features.routes.ts', 'server-slice-doors'],
  [`${server}/search/through-app.ts`, '../app.ts', 'server-slices'],
  [`${server}/search/sql-in-command.ts`, 'kysely', 'sql-in-queries'],
  [`${server}/search/pg-type.ts`, 'type pg', 'sql-in-queries'],
  [`${server}/search/fastify-value.ts`, 'fastify', 'fastify-in-http'],
  [`${server}/search/fastify-type.ts`, 'type fastify', ''],
  [`${server}/search/of-web.ts`, '../../../web/src/platform/session.ts', 'server-slices server-and-packages'],
  [`${server}/search/of-test.ts`, '../../test/factories.ts', 'server-slices tests-unimported'],
  [`${server}/search/nowhere.ts`, '@cairn/domain/nowhere', 'resolvable'],
  [`${server}/search/search.routes.test.ts`, '../../test/factories.ts', ''],
  [`${server}/layers/layers.routes.test.ts`, '../features/features.routes.ts', ''],
  [`${server}/map-service/draw.ts`, '@cairn/drawing/pack', ''],
  [`${server}/search/of-drawing.ts`, '@cairn/drawing/pack', 'drawing-on-the-server'],
  [`${server}/search/of-samples.ts`, '@cairn/samples/zip', 'server-slices samples-in-tests'],
  [`${server}/search/search.queries.test.ts`, '@cairn/samples/zip', ''],
  [`${server}/app.ts`, './search/search.routes.ts', ''],
  [`${server}/operator/create-administrator.ts`, '../accounts/accounts.queries.ts', ''],
  [`${server}/accounts/of-operator.ts`, '../operator/create-administrator.ts', 'server-slices server-operator'],
  [`${server}/search/search.routes.ts`, 'dynamic ../features/features.queries.ts', ''],
  ['apps/server/test/factories.ts', 'kysely', ''],

  [`${web}/ui/confirm-dialog.tsx`, '@cairn/messages/en/layers', ''],
  [`${web}/map/engine/of-drawing.ts`, '@cairn/drawing/pack', 'drawing-on-the-server web-engine web-map'],
  [`${web}/map/engine/as-drawing.browser.test.ts`, '@cairn/drawing/pack', ''],
  [`${web}/ui/reaching.tsx`, '@cairn/domain/names', 'web-ui'],
  [`${web}/platform/locale.ts`, '@cairn/messages/en/layers', ''],
  [`${web}/ui/speaking.tsx`, '../platform/locale.ts', ''],
  [`${web}/ui/calling.tsx`, '../platform/session.ts', 'web-ui'],
  [`${web}/platform/session.ts`, '@cairn/contract/layers', ''],
  [`${web}/platform/reaching.ts`, '../ui/confirm-dialog.tsx', 'web-platform'],
  [`${web}/map/map-view.tsx`, 'ol', ''],
  [`${web}/map/engine/draw.ts`, 'ol', ''],
  [`${web}/map/engine/with-react.ts`, 'react', 'web-engine'],
  [`${web}/map/engine/with-session.ts`, '../../platform/session.ts', 'web-engine'],
  [`${web}/map/engine/page.ts`, 'type @cairn/contract/layers', ''],
  [`${web}/map/page-value.ts`, '@cairn/contract/layers', 'web-map-contract-types'],
  [`${web}/map/engine/page-value.ts`, '@cairn/contract/layers', 'web-map-contract-types'],
  [`${web}/map/of-slice.ts`, '../layers/use-layers.ts', 'web-map'],
  [`${web}/layers/use-layers.ts`, '../platform/session.ts', ''],
  [`${web}/layers/early.ts`, '../features/use-features.ts', 'web-neighbours-layers'],
  [`${web}/layers/tree/layer-tree.tsx`, '../../folders/use-folders.ts', ''],
  [`${web}/folders/use-folders.ts`, '../platform/session.ts', ''],
  [`${web}/folders/early.ts`, '../layers/use-layers.ts', 'web-neighbours-folders'],
  [`${web}/imports/file-rules.ts`, '@cairn/formats/formats', ''],
  [`${web}/imports/reading.ts`, '@cairn/formats/kml', 'web-slices web-and-packages'],
  ['packages/formats/src/formats.ts', './kml.ts', ''],
  [`${web}/layers/with-ol.ts`, 'ol', 'ol-in-map'],
  [`${web}/layers/of-screen.ts`, '../screens/map/map-screen.tsx', 'web-slices web-screens-unimported'],
  [`${web}/features/use-features.ts`, '../layers/use-layers.ts', ''],
  [`${web}/features/through-layers.ts`, '../folders/use-folders.ts', 'web-neighbours-features'],
  [`${web}/screens/map/map-screen.tsx`, '../../features/use-features.ts', ''],
  [`${web}/main.tsx`, './screens/map/map-screen.tsx', ''],
  [`${web}/layers/of-server.ts`, '../../../server/src/layers/move-layer.ts', 'web-slices web-and-packages'],

  ['apps/e2e/journeys/layers.spec.ts', '@cairn/contract/layers', ''],
  ['apps/e2e/journeys/reaching.spec.ts', '../../web/src/platform/session.ts', 'e2e-through-contract'],
  ['apps/web/vitest.config.ts', '@cairn/samples/zip', ''],
  ['apps/e2e/shapes.ts', '@cairn/samples/zip', ''],
  ['bench/src/main.ts', 'pg', ''],
  ['bench/src/reaching.ts', '@cairn/domain/names', 'bench-through-contract'],
]

let tree

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'cairn-rules-'))
  const write = (path, text) => {
    mkdirSync(join(tree, dirname(path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  for (const name of ['domain', 'messages', 'contract', 'formats', 'drawing', 'samples']) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@cairn/${name}`, type: 'module', exports: { './*': './src/*.ts' } }),
    )
    mkdirSync(join(tree, 'node_modules/@cairn'), { recursive: true })
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@cairn', name))
  }
  for (const name of ['kysely', 'pg', 'fastify', 'ol', 'react']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  const imports = {
    '#platform/*': './src/platform/*.ts',
    '#access/*': './src/access/*.ts',
    '#http/*': './src/http/*.ts',
  }
  write('apps/server/package.json', JSON.stringify({ name: '@cairn/server', type: 'module', imports }))
  write('packages/domain/src/units.ts', 'export const one = 1\n')
  write(
    'packages/domain/src/disposing.ts',
    `export async function read() {\n  await using file = await import('@cairn/contract/layers')\n}\n`,
  )
  // A cycle with a type-only import, in syntax that only TypeScript has.
  write(
    'packages/domain/src/round-one.ts',
    `import type { Two } from './round-two.ts'\nexport const one = { a: 1 } satisfies Two\n`,
  )
  write(
    'packages/domain/src/round-two.ts',
    `import { one } from './round-one.ts'\nexport type Two = { a: number }\nexport const two = one as Two\n`,
  )
  // No cycle of files, but each of the two rooms imports the other.
  write('packages/domain/src/near/first.ts', importText('../far/second.ts'))
  write('packages/domain/src/near/other.ts', importText('../units.ts'))
  write('packages/domain/src/far/second.ts', importText('../units.ts'))
  write('packages/domain/src/far/other.ts', importText('type ../near/other.ts'))
  write('packages/domain/src/units.test.ts', importText('./near/first.ts'))
  for (const [file, imported] of rows) write(file, importText(imported))
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

function importText(imported) {
  if (imported.startsWith('type ')) return `import type { x } from '${imported.slice(5)}'\nexport type Y = typeof x\n`
  if (imported.startsWith('dynamic ')) return `export const load = () => import('${imported.slice(8)}')\n`
  return `import { x } from '${imported}'\nexport const y = x\n`
}

describe('dependency rules', () => {
  it('forbid exactly the imports that the table of the architecture does not allow', async () => {
    const { violations } = await findViolations(tree, rulesFor({ serverNeighbours, webNeighbours }))
    const isCycle = ({ rule }) => rule === 'no-cycles'
    const found = violations.filter((violation) => !isCycle(violation)).map(({ from, rule }) => `${from} ${rule}`)
    const expected = rows.flatMap(([file, , broken]) =>
      broken ? broken.split(' ').map((rule) => `${file} ${rule}`) : [],
    )
    expect(new Set(found)).toEqual(new Set([...expected, 'packages/domain/src/disposing.ts domain-alone']))
    expect(violations.filter(isCycle).map(({ to }) => to)).toEqual([
      expect.stringContaining('packages/domain/src/round-two.ts'),
    ])
  })
  it('find rooms that import each other, through types as well', async () => {
    const { circles } = await findViolations(tree, rulesFor({ serverNeighbours, webNeighbours }))
    expect(circles).toContain(
      [
        'packages/domain/src: far near',
        '  packages/domain/src/far/other.ts → packages/domain/src/near/other.ts',
        '  packages/domain/src/near/first.ts → packages/domain/src/far/second.ts',
      ].join('\n'),
    )
  })
})
