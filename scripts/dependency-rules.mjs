// Who may import whom, as rules for dependency-cruiser. Everything that is not named in `may` is forbidden; type-only
// imports count like others, except where a rule says "values".
import { slices, webSlices } from './slices.mjs'

const ours = '^(apps|packages|bench)/'
const tests = String.raw`\.(test|spec)\.tsx?$|^apps/[^/]+/test/|^apps/web/src/test/`
const packages = (...names) => `^packages/(${names.join('|')})/`
const server = (...names) => `^apps/server/src/(${names.join('|')})/`
const web = (...names) => `^apps/web/src/(${names.join('|')})/`
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)|^(${names.join('|')})(/|$)`
const anySlice = slices.join('|')

/** One rule a slice: it imports none that comes after it in `order`. `at` makes the pattern of the slices' folders. */
function inOrder(name, order, at) {
  return order.slice(0, -1).map((slice, index) => ({
    name: `${name}-${slice}`,
    comment: `${slice} imports a slice that comes after it in scripts/slices.mjs`,
    severity: 'error',
    from: { path: at(slice), pathNot: tests },
    to: { path: at(...order.slice(index + 1)) },
  }))
}

/** Files under `from` import of our code only what `may` matches. Tests of those files are free inside their application. */
function may({ name, from, may: allowed, why }) {
  return {
    name,
    comment: why,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: ours, pathNot: [from, ...allowed] },
  }
}

/** An npm package that only the files matching `inside` import. */
function only({ name, packages: names, inside, why, values = false }) {
  return {
    name,
    comment: why,
    severity: 'error',
    from: { path: ours, pathNot: inside },
    to: { path: npm(...names), ...(values ? { dependencyTypesNot: ['type-only'] } : {}) },
  }
}

const allPackages = packages('contract', 'domain', 'formats', 'messages')

const packageRules = [
  may({
    name: 'domain-alone',
    from: packages('domain'),
    may: [],
    why: 'domain holds pure rules and imports nothing of ours',
  }),
  may({ name: 'messages-alone', from: packages('messages'), may: [], why: 'messages imports nothing of ours' }),
  may({
    name: 'contract-on-domain',
    from: packages('contract'),
    may: [packages('domain')],
    why: 'contract imports domain alone',
  }),
  may({
    name: 'formats-on-domain',
    from: packages('formats'),
    may: [packages('domain')],
    why: 'formats imports domain alone',
  }),
]

const serverRules = [
  may({
    name: 'server-platform-alone',
    from: server('platform'),
    may: [],
    why: 'platform knows nothing of maps or of us',
  }),
  may({
    name: 'server-access',
    from: server('access'),
    may: [server('platform'), allPackages],
    why: 'access stands on platform and the packages',
  }),
  may({
    name: 'server-http',
    from: server('http'),
    may: [server('platform', 'access'), allPackages],
    why: 'http stands on access, platform and the packages',
  }),
  may({
    name: 'server-slices',
    from: server(anySlice),
    may: [server('platform', 'access', 'http'), allPackages],
    why: 'a slice stands on http, access, platform, the packages and earlier slices; nothing imports app.ts',
  }),
  ...inOrder('server-order', slices, server),
  {
    name: 'server-slice-doors',
    comment: 'a slice is entered by its queries and command files, never by its routes or jobs',
    severity: 'error',
    from: { path: `^apps/server/src/(${anySlice})/`, pathNot: tests },
    to: { path: String.raw`^apps/server/src/[^/]+/.*\.(routes|job)\.ts$`, pathNot: '^apps/server/src/$1/' },
  },
  {
    name: 'server-and-packages',
    comment: 'the server imports itself and the packages',
    severity: 'error',
    from: { path: '^apps/server/' },
    to: { path: ours, pathNot: ['^apps/server/', allPackages] },
  },
]

const outlineShapes = [
  npm('topojson-client', '(us|world)-atlas', '@types/topojson-specification'),
  '^virtual:outline-parts$',
]
// The list of formats is data that the upload dialog shows; reading them is the server's part.
const formatList = '^packages/formats/src/formats\\.ts$'
const webSliceGround = [web('platform', 'ui', 'map'), packages('contract', 'domain'), formatList]

const webRules = [
  may({
    name: 'web-ui',
    from: web('ui'),
    may: [packages('messages')],
    why: 'ui parts know no product: messages alone',
  }),
  may({
    name: 'web-platform',
    from: web('platform'),
    may: [packages('messages', 'contract', 'domain')],
    why: 'the web platform imports messages, contract and domain',
  }),
  may({
    name: 'web-map',
    from: web('map'),
    may: [web('ui', 'platform'), packages('domain')],
    why: 'the map imports domain, web/ui and web/platform',
  }),
  {
    name: 'web-engine',
    comment:
      'the map engine imports ol, domain and the shapes of the world outline: no React, no other package, nothing else of ours',
    severity: 'error',
    from: { path: '^apps/web/src/map/engine/', pathNot: tests },
    to: { path: '.+', pathNot: ['^apps/web/src/map/engine/', packages('domain'), npm('ol'), ...outlineShapes] },
  },
  may({
    name: 'web-slices',
    from: web(anySlice),
    may: webSliceGround,
    why: 'a web slice stands on web/platform, web/ui, web/map, contract, domain and earlier slices',
  }),
  ...inOrder('web-order', webSlices, web),
  {
    name: 'web-screens-unimported',
    comment: 'screens compose the rest, and nobody imports a screen (main.tsx and other files of src alone do)',
    severity: 'error',
    from: { path: '^apps/web/src/[^/]+/', pathNot: [web('screens'), tests] },
    to: { path: web('screens') },
  },
  {
    name: 'web-and-packages',
    comment: 'the web application imports itself, contract, domain and messages',
    severity: 'error',
    from: { path: '^apps/web/' },
    to: { path: ours, pathNot: ['^apps/web/', packages('contract', 'domain', 'messages'), formatList] },
  },
]

const outsideRules = ['^apps/e2e/', '^bench/'].map((from) => ({
  name: `${from.includes('e2e') ? 'e2e' : 'bench'}-through-contract`,
  comment: 'it meets the product from outside: through the client of contract, never through application code',
  severity: 'error',
  from: { path: from },
  to: { path: ours, pathNot: [from, packages('contract')] },
}))

const npmRules = [
  only({
    name: 'sql-in-queries',
    packages: ['kysely', 'pg'],
    inside: [server('platform'), String.raw`\.queries\.ts$`, '^apps/server/(test|migrations)/', tests, '^bench/'],
    why: 'SQL lives in platform/ and *.queries.ts',
  }),
  only({
    name: 'ol-in-map',
    packages: ['ol'],
    inside: [web('map'), '^apps/web/(test|build)/'],
    why: 'OpenLayers stays behind web/map, what tests it and what prepares its shapes',
  }),
  only({
    name: 'fastify-in-http',
    packages: ['fastify', '@fastify/[^/]+'],
    inside: [server('http', 'map-service'), String.raw`^apps/server/src/app\.ts$`, tests],
    values: true,
    why: 'fastify is used in http/, app.ts and map-service/; elsewhere its types at most',
  }),
]

const dependencyRules = [
  {
    name: 'no-cycles',
    comment: 'files import each other in a circle (types count)',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'an import of ours leads nowhere, so that no rule could judge it',
    severity: 'error',
    from: { path: ours },
    to: { couldNotResolve: true, path: '^(\\.|#|@cairn/)' },
  },
  {
    name: 'tests-unimported',
    comment: 'product code imports a test or what tests are built from',
    severity: 'error',
    from: { path: ours, pathNot: tests },
    to: { path: tests },
  },
  ...packageRules,
  ...serverRules,
  ...webRules,
  ...outsideRules,
  ...npmRules,
]

export const cruiseOptions = {
  ruleSet: { forbidden: dependencyRules },
  validate: true,
  // TypeScript 7 has no JavaScript API, so swc reads the sources.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|\\.tsbuild|\\.cache|test-results)/' },
}

export const resolveOptions = {
  exportsFields: ['exports'],
  importsFields: ['imports'],
  conditionNames: ['import', 'types', 'node', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  mainFields: ['module', 'main', 'types'],
}
