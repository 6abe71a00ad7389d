// House rules that the formatter, the linter and the dependency rules cannot express: names in paths, slices, barrels,
// docstrings, texts, sizes of folders, and addresses of package registries. Prints one line for each finding.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serverSharedFolders, slices, webSharedFolders } from '../slices.mjs'
import { emptyWordsIn, findingsIn } from './source-rules.mjs'
import { hasProse, wordFindingsIn } from './word-rules.mjs'

const rootEntriesMax = 20
const folderFilesMax = 25
/** Folders with one file per entry of a growing list. */
const growsWithoutLimit = /(^|\/)(messages|samples|migrations|journeys|adr|generated)(\/|$)/
const notOurs = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.tsbuild',
  'test-results',
  'playwright-report',
  '.idea',
  '.vscode',
])
const isSource = (path) => /\.(ts|tsx|mjs)$/.test(path)
const isText = (path) =>
  /\.(ts|tsx|mjs|js|json|md|sql|css|html|svg|yml|yaml|txt)$|(^|\/)(\.npmrc|\.gitignore|run|LICENSE)$|scripts\/hooks\//.test(
    path,
  )

/** All findings in the tree at `root`, as lines to print. */
export function findingsUnder(root) {
  const paths = filesUnder(root, root)
  return [
    ...rootSize(paths),
    ...folderSizes(paths),
    ...paths.flatMap(pathFindings),
    ...sliceFindings(paths),
    ...paths.filter(isText).flatMap((path) => registryFindings(path, readFileSync(join(root, path), 'utf8'))),
    ...paths.filter(isSource).flatMap((path) => findingsIn(path, readFileSync(join(root, path), 'utf8'))),
    ...paths.filter(isOfHttp).flatMap((path) => sliceNames(path, readFileSync(join(root, path), 'utf8'))),
    ...paths.filter(hasProse).flatMap((path) => wordFindingsIn(path, readFileSync(join(root, path), 'utf8'))),
  ]
}

function filesUnder(folder, root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const fromRoot = relative(root, path).split(sep).join('/')
    if (notOurs.has(entry.name) || fromRoot === 'data' || entry.name.endsWith('.tsbuildinfo')) return []
    return entry.isDirectory() ? filesUnder(path, root) : [fromRoot]
  })
}

function rootSize(paths) {
  const entries = new Set(paths.map((path) => path.split('/')[0]))
  return entries.size > rootEntriesMax
    ? [`the root has ${entries.size} entries, ${rootEntriesMax} are allowed: ${[...entries].join(' ')}`]
    : []
}

function folderSizes(paths) {
  const counts = new Map()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (path.includes('/')) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > folderFilesMax && !growsWithoutLimit.test(folder))
    .map(([folder, count]) => `${folder} has ${count} files, ${folderFilesMax} are allowed: divide it by nouns`)
}

function pathFindings(path) {
  const findings = path
    .split('/')
    .flatMap((segment) => emptyWordsIn(segment.replace(/\.[a-z0-9]+$/i, '')))
    .map((word) => `${path} says nothing with "${word}": name the file or folder by its content`)
  if (/(^|\/)index\.tsx?$/.test(path))
    findings.push(`${path} is a barrel: packages expose "./*", so name the file by its content`)
  const isCode = /^(apps|packages|bench|scripts)\//.test(path)
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
  const isAllowed = (segment) =>
    kebab.test(segment) || segment.startsWith('.') || ['README.md', 'NOTICE.md'].includes(segment)
  const crooked = isCode && path.split('/').find((segment) => !isAllowed(segment))
  if (crooked) findings.push(`${path}: ${crooked} is not kebab-case`)
  return findings
}

function sliceFindings(paths) {
  const known = {
    server: new Set([...serverSharedFolders, ...slices]),
    web: new Set([...webSharedFolders, ...slices, 'test']),
  }
  const folders = new Set(paths.flatMap((path) => /^apps\/(?:server|web)\/src\/[^/]+(?=\/)/.exec(path) ?? []))
  return [...folders]
    .filter((folder) => !known[folder.split('/')[1]].has(folder.split('/')[3]))
    .map((folder) => `${folder} is not in scripts/slices.mjs: list it there with the slices that it may import`)
}

/** The thread that reads large bodies validates them by the routes of features. */
const isOfHttp = (path) =>
  /^apps\/server\/src\/http\/.*(?<!\.test)\.ts$/.test(path) && !path.endsWith('/large-body-thread.ts')
/** The files of contract that know no noun. */
const generalContract = new Set(['client', 'file-address', 'health', 'problem', 'problem-kind', 'route', 'text'])
/** A part of an address that belongs to a slice, in a text or in a regular expression. */
const sliceAddress = new RegExp(`[/|:](?:rest|${slices.join('|')})(?=[\\\\/|)?'"\`])`)

/** apps/server/src/http serves every slice and knows none: routes declare what they need. */
function sliceNames(path, text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const imported = [...code.matchAll(/from '@cairn\/contract\/([^']+)'/g)].map(([, name]) => name)
  const address = sliceAddress.exec(code.replace(/^import[\s\S]*?from '.*'$/gm, ''))?.[0].slice(1)
  return [...imported.filter((name) => !generalContract.has(name)), ...(address ? [address] : [])].map(
    (name) => `${path} knows "${name}": http serves every slice by what its routes declare`,
  )
}

function registryFindings(path, text) {
  const registry = /registry\.(npm|yarn)[a-z]*\.(org|com)|"resolved":\s*"http/
  return registry.test(text)
    ? [`${path} names a package registry: the address belongs to the machine, not to the repository`]
    : []
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = findingsUnder(process.cwd())
  for (const finding of findings) console.log(finding)
  console.log(`house rules: ${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
