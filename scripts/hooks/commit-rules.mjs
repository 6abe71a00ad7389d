// Called by commit-msg with the file of the message: checks the message against the staged change.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const linesWithoutBody = 150
const linesAnywhere = 600
const foldersMax = 2

/** Generated files, which are not counted in the size of a change. */
const notCounted = new Set([
  'package-lock.json',
  'apps/server/src/platform/database/schema.ts',
  'docs/spec-coverage.md',
])
const isDocument = (path) =>
  path.startsWith('docs/') || path.endsWith('.md') || /(^|\/)(README|LICENSE)[^/]*$/.test(path)

/** The reasons why a commit is refused, as lines to print; empty if it is accepted. `files` are {path, lines}. */
export function faultsOf(message, files) {
  const [subject, ...rest] = message
    .split(/^# -+ >8 -+$/m)[0]
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  const counted = files.filter(({ path, lines }) => lines > 0 && !notCounted.has(path))
  const lines = counted.reduce((sum, file) => sum + file.lines, 0)
  const folders = [...new Set(counted.map(({ path }) => topFolder(path)))]
  const code = files.filter(({ path }) => !isDocument(path))
  return [
    ...(subject.startsWith('docs:') && code.length > 0
      ? [`A docs: commit touches documents alone, and this one touches ${code[0].path}.`]
      : []),
    ...(lines > linesWithoutBody && rest.every((line) => line.trim() === '')
      ? [`${lines} changed lines: over ${linesWithoutBody} the message has a body that says why.`]
      : []),
    ...(lines > linesAnywhere && folders.length > foldersMax
      ? [
          `${lines} changed lines in ${folders.join(', ')}: over ${linesAnywhere} a commit stays within ${foldersMax} top folders.`,
          'Split it. Moved files count with their changed lines alone, so that moves can be a commit of their own.',
        ]
      : []),
  ]
}

/** The first two levels of apps and packages, otherwise the first level. */
function topFolder(path) {
  const [first, second] = path.split('/')
  if (second === undefined) return 'the root'
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first
}

/**
 * The staged files with their numbers of changed lines; a moved file has its new path and the number of lines that
 * differ.
 */
function stagedFiles(cwd) {
  const git = (...args) => spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout
  const fields = git('diff', '--cached', '--numstat', '-z', '-M').split('\0')
  const files = []
  for (let field = fields.shift(); field; field = fields.shift()) {
    const [added, deleted, path] = field.split('\t')
    // A binary file has `-` in place of numbers. A moved file has an empty path, and its old and new path in the next fields.
    const lines = (Number(added) || 0) + (Number(deleted) || 0)
    files.push({ path: path || fields.splice(0, 2)[1], lines })
  }
  return files
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = faultsOf(readFileSync(process.argv[2], 'utf8'), stagedFiles(process.cwd()))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
