// Rules about one source file that the linter cannot express. Each rule is a function of a parsed file that yields
// findings: {at: offset, say: the fault and its remedy}.
import { parseSync } from 'oxc-parser'

const emptyNames = new Set('util utils helper helpers common misc manager processor wrapper handler'.split(' '))

const isTest = (path) => /\.(test|spec)\.(tsx?|mjs)$|(^|\/)test\/|^apps\/e2e\//.test(path)
const isBorder = (path) => /^apps\/server\/src\/(platform|http)\/|^apps\/web\/src\/(platform|map\/engine)\//.test(path)
const isDocumented = (path) =>
  /^packages\/[^/]+\/src\/|^apps\/server\/src\/(platform|access|http)\/|^apps\/web\/src\/map\/engine\//.test(path) &&
  !/^packages\/messages\/src\/[a-z]{2}\//.test(path)

/** Access is refused by the room that decides it, and before a large body is read. */
const refusesNoAccess = (path) => /^apps\/server\/src\/(?!access\/|http\/(.+\/)?callers\.ts$)/.test(path)

/** The router takes one blocker: the last one that registers replaces the others. */
const historyGuard = 'apps/web/src/ui/overlays/history-guard.tsx'

/** The words of `name` (a path segment or an identifier) that have no specific meaning. */
export function emptyWordsIn(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => emptyNames.has(word))
}

/** The findings in the source `text` at `path` (from the root, with slashes), as lines to print. */
export function findingsIn(path, text) {
  const { program, comments, module, errors } = parseSync(path, text)
  if (errors.length > 0) return [`${path}: ${errors[0].message}`]
  const file = { path, text, program, comments, module, lineOf: lineCounter(text) }
  return rules
    .filter(({ where }) => where(path))
    .flatMap(({ find }) => [...find(file)])
    .map(({ at, say }) => `${path}:${file.lineOf(at)} ${say}`)
}

const rules = [
  { where: (path) => !isTest(path), find: emptyExportNames },
  { where: (path) => isDocumented(path) && !isTest(path), find: undocumentedExports },
  { where: isTest, find: focusedOrSkippedTests },
  { where: (path) => isBorder(path) && !isTest(path), find: castsWithoutReason },
  { where: (path) => path.startsWith('apps/web/src/') && path.endsWith('.tsx') && !isTest(path), find: textInMarkup },
  { where: (path) => path.startsWith('apps/web/src/screens/') && !isTest(path), find: callsOfScreens },
  { where: (path) => path.startsWith('apps/web/src/') && path !== historyGuard, find: otherBlockers },
  { where: (path) => refusesNoAccess(path) && !isTest(path), find: refusedAccess },
  { where: () => true, find: silencedWithoutReason },
  { where: () => true, find: leftOvers },
]

function* emptyExportNames({ module }) {
  for (const { entries } of module.staticExports) {
    for (const { exportName, start } of entries) {
      const words = emptyWordsIn(exportName.name ?? '')
      if (words.length > 0)
        yield {
          at: start,
          say: `the exported name ${exportName.name} says nothing with "${words.join(' ')}": name it by what it does or holds`,
        }
    }
  }
}

/** The names by which a component calls the server itself. */
const calling = /^use(Api|SendFile|Mutation|(Suspense|Infinite|SuspenseInfinite)?Query|(Suspense)?Queries)$/

function* callsOfScreens({ module }) {
  for (const { entries, moduleRequest, start } of module.staticImports) {
    const names = entries.flatMap(({ importName, isType }) => (isType ? [] : [importName.name ?? '']))
    const called =
      names.find((name) => calling.test(name)) ?? (moduleRequest.value === '@cairn/contract/client' ? 'the client' : '')
    if (called !== '')
      yield { at: start, say: `a screen calls the server through its slices: move what needs ${called} to a slice` }
  }
}

function* otherBlockers({ module }) {
  for (const { entries, moduleRequest, start } of module.staticImports) {
    if (moduleRequest.value === 'react-router' && entries.some(({ importName }) => importName.name === 'useBlocker'))
      yield { at: start, say: `${historyGuard} has the one blocker of the router: add a guard with useLeaveGuard` }
  }
}

function* undocumentedExports({ program, comments, text }) {
  const documentedUpTo = new Set(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end }) => end + blanksAfter(text, end)),
  )
  for (const node of program.body) {
    const { declaration } = node
    if (node.type !== 'ExportNamedDeclaration' || !declaration) continue
    if (documentedUpTo.has(node.start) || isDocumentedElsewhere(declaration, text)) continue
    const name = declaration.id?.name ?? declaration.declarations?.map(({ id }) => id.name).join(', ')
    yield {
      at: node.start,
      say: `${name} is exported without a docstring: say what it is for, its units, errors and source`,
    }
  }
}

/** A route is documented by its `summary`, an inferred type at its value, and options at the function that takes them. */
function isDocumentedElsewhere(declaration, text) {
  const code = text.slice(declaration.start, declaration.end)
  if (declaration.id?.name.endsWith('Options')) return true
  if (declaration.type === 'TSTypeAliasDeclaration')
    return /=\s*(z\.\w+<typeof \w+>|\(?typeof \w+\)?\[number\]|keyof typeof \w+);?$/.test(code)
  const init = declaration.declarations?.[0]?.init
  return init?.type === 'CallExpression' && init.callee.name === 'route' && code.includes('summary:')
}

function blanksAfter(text, offset) {
  return /^\s*/.exec(text.slice(offset))[0].length
}

const testFunctions = new Set(['it', 'test', 'describe', 'suite', 'bench'])
const switches = new Set(['only', 'skip', 'todo', 'fixme', 'fail', 'fails'])

function* focusedOrSkippedTests({ program }) {
  for (const node of walk(program)) {
    if (node.type !== 'MemberExpression' || node.computed || !switches.has(node.property.name)) continue
    let { object } = node
    while (object.type === 'MemberExpression') object = object.object
    if (testFunctions.has(object.name))
      yield {
        at: node.start,
        say: `${object.name}.${node.property.name} takes tests out of the run: repair or delete the test`,
      }
  }
}

function* castsWithoutReason({ program, comments, lineOf }) {
  const lines = new Set(comments.flatMap(({ start, end }) => [lineOf(start), lineOf(end), lineOf(end) + 1]))
  for (const node of walk(program)) {
    if (node.type !== 'TSAsExpression' || node.typeAnnotation.typeName?.name === 'const') continue
    if (!lines.has(lineOf(node.start)) && !lines.has(lineOf(node.end))) {
      yield { at: node.start, say: 'a cast gives its reason in a comment on its line or the line before' }
    }
  }
}

const textAttributes = new Set(['aria-label', 'aria-description', 'alt', 'title', 'label', 'placeholder', 'helperText'])
const hasWord = (text) => /\p{L}{2}/u.test(text)

function* textInMarkup({ program }) {
  const say = 'text on the screen comes from @cairn/messages, in three languages'
  for (const node of walk(program)) {
    if (node.type === 'JSXText' && hasWord(node.value)) yield { at: node.start, say }
    if (node.type !== 'JSXAttribute' || !textAttributes.has(node.name.name) || !node.value) continue
    const literal = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value
    if (literal.type === 'Literal' && typeof literal.value === 'string' && hasWord(literal.value))
      yield { at: node.start, say }
  }
}

function* refusedAccess({ program }) {
  for (const node of walk(program)) {
    if (node.type === 'Literal' && node.value === 'not_permitted')
      yield {
        at: node.start,
        say: 'apps/server/src/access alone refuses an access: declare it in the route, or give a refusal of the business a code of its own',
      }
  }
}

function* silencedWithoutReason({ comments }) {
  for (const { value, start } of comments) {
    const text = value.trim()
    if (/^@ts-(ignore|nocheck)/.test(text)) yield { at: start, say: 'do not silence the compiler: correct the type' }
    if (/^(oxlint|eslint)-disable/.test(text) && !/ -- \S/.test(text))
      yield { at: start, say: 'a rule is switched off with a reason after " -- "' }
    if (/^(biome-ignore|@ts-expect-error)\S*\s*:?\s*$/.test(text))
      yield { at: start, say: 'a rule is switched off with a reason behind it' }
  }
}

function* leftOvers({ comments }) {
  for (const { value, start } of comments) {
    if (/\b(TODO|FIXME|XXX)\b/.test(value))
      yield { at: start, say: 'unfinished work is finished or made an issue, not left in a comment' }
  }
}

function* walk(node) {
  yield node
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const item of child) if (item?.type) yield* walk(item)
    if (child?.type) yield* walk(child)
  }
}

function lineCounter(text) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle] <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
