// The rules of wording for comments, exported names and test titles: plain technical English that names its actor.
// Usage: node scripts/rules/word-rules.mjs [folder or file …]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'

/** Vague words, each with more precise words. */
const vagueWords = [
  [
    /\b(nobody|no one|somebody|someone|everybody|everyone|anybody|whoever|whom)\b/i,
    'name the actor: client, caller, user, worker, node, tab, job',
  ],
  [/\b(anew|afresh)\b/i, 'again, or a new …'],
  [/\b(wish|wishes|wished)\b/i, 'request, options, spec'],
  [/\b(mend|mends|mended|mending)\b/i, 'repair, fix'],
  [/\bgives? way\b/i, 'yield'],
  [/\bmakes? room\b/i, 'evict, shrink, close'],
  [
    /\b(lies|lie|lay) (in|on|at|under|over|below|above|beside|between|there|here|elsewhere|outside|inside)\b/i,
    'is in, is at, covers',
  ],
  [/\bstands? (in|on|at|there|here|beside|behind|above|below|as)\b/i, 'is, is stored in'],
  [/\bat rest\b/i, 'idle'],
  [/\bhangs? up\b/i, 'disconnects, closes the connection'],
  [/\bon its way\b/i, 'in flight, pending'],
  [/\b(the person|a person|persons)\b/i, 'the user, a member, a client'],
  [/\bone's own\b/i, "the user's, its own"],
]

/** Sentences that open with a relative clause, or with a reference to another comment, instead of a subject. */
const openings = /^\s*(What|Whatever|Whoever|The same)\b(?![^.]*\?)/

/** Sentences that open with a preposition and have no main clause. A comma or a colon may begin one. */
const fragments = /^\s*((?:With|Without|For)\b[^,:;]*?)(?:\.(?:\s|$)|$)/
/** Words that may be a verb: auxiliaries, and the endings of the third person and of the past. */
const verbs =
  /\b(?:be|am|are|was|were|have|had|do|did|can|could|may|might|must|shall|should|will|would|(?!its\b|this\b|less\b|always\b|access\b|address\b|previous\b)\w+s|\w+ed|\w+n't)\b/i

const vagueNames = [
  [/Wish$/, 'Spec, Request or Options'],
  [/Letters?$/, 'Message'],
  [/Crew/, 'WorkerPool'],
  [/^(teach|leansOn|askNothing)/, 'a technical verb'],
  [/^(spoken|told|parting|madeOut|canBeMadeOut|heldBack|atRest|reconsider)/, 'the term of docs on wording'],
  [/^[mM]end/, 'repair'],
]

const isTest = (path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path)

/** Whether the rules hold for a path: sources, but not the messages, which are the product's own texts. */
export function hasProse(path) {
  return /\.(ts|tsx|mjs)$/.test(path) && !/^packages\/messages\/src\/[a-z]{2}\//.test(path)
}

/** Every finding in the source `text` at `path`, as lines to print. */
export function wordFindingsIn(path, text) {
  const { comments, module, program, errors } = parseSync(path, text)
  if (errors.length > 0) return [`${path}: ${errors[0].message}`]
  const lineAt = (offset) => text.slice(0, offset).split('\n').length
  return [
    ...commentBlocks(comments, text).flatMap(({ at, words }) =>
      sentenceFindings(words).map((say) => `${path}:${lineAt(at)} ${say}`),
    ),
    ...(isTest(path)
      ? testTitles(program).flatMap(({ at, words }) =>
          vagueFindings(words).map((say) => `${path}:${lineAt(at)} test title: ${say}`),
        )
      : []),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ exportName, start }) =>
        nameFindings(exportName.name ?? '').map((say) => `${path}:${lineAt(start)} ${say}`),
      ),
  ]
}

/** Comments as prose; consecutive line comments are one. Directives such as oxlint-disable are no prose. */
function commentBlocks(comments, text) {
  const blocks = []
  for (const { type, value, start, end } of comments) {
    const last = blocks.at(-1)
    const words = value.replaceAll(/^\s*\*+ ?/gm, '').trim()
    if (/^(oxlint-|biome-|@ts-|#|\/)/.test(words)) continue
    if (
      type === 'Line' &&
      last?.isLine &&
      /^\s*$/.test(text.slice(last.end, start)) &&
      !text.slice(last.end, start).includes('\n\n')
    ) {
      last.words += ` ${words}`
      last.end = end
    } else blocks.push({ at: start, end, words, isLine: type === 'Line' })
  }
  return blocks
}

function sentenceFindings(words) {
  const prose = words.replaceAll(/`[^`]*`/g, '…')
  const opening = openings.exec(prose)
  const fragment = fragments.exec(prose)?.[1]
  return [
    ...(opening ? [`opens with "${opening[1]}": begin with the subject and a verb`] : []),
    ...(fragment !== undefined && !verbs.test(fragment) ? [`"${fragment}" has no subject and verb`] : []),
    ...vagueFindings(prose),
  ]
}

function vagueFindings(prose) {
  return vagueWords.flatMap(([pattern, instead]) => {
    const found = pattern.exec(prose)
    return found ? [`says "${found[0]}": ${instead}`] : []
  })
}

function nameFindings(name) {
  return vagueNames.flatMap(([pattern, instead]) =>
    pattern.test(name) ? [`the exported name ${name}: choose ${instead}`] : [],
  )
}

function testTitles(program) {
  const titles = []
  const visit = (node) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) {
      for (const child of node) visit(child)
      return
    }
    if (
      node.type === 'CallExpression' &&
      /^(it|test|describe)$/.test(node.callee.name ?? node.callee.object?.name ?? '')
    ) {
      const [title] = node.arguments
      if (title?.type === 'Literal' && typeof title.value === 'string')
        titles.push({ at: title.start, words: title.value })
    }
    for (const key in node) if (key !== 'parent') visit(node[key])
  }
  visit(program.body)
  return titles
}

/** The findings of every source file under `paths`. */
export function wordFindings(paths) {
  const files = execFileSync('git', ['ls-files', '--', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter(hasProse)
  return files.flatMap((file) => wordFindingsIn(file, readFileSync(file, 'utf8')))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = wordFindings(process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['.'])
  for (const finding of findings) console.log(finding)
  console.log(`word rules: ${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
