// Checks the documents: every path that they name exists, short documents stay short, and each line of docs/spec-
// coverage.md that is not missing names its code and its test.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const lengths = [
  { files: 'docs/architecture.md', linesMax: 150 },
  { files: 'docs/adr/*.md', linesMax: 40 },
]
const coverage = 'docs/spec-coverage.md'

/** All findings about the documents in the tree at `root`, as lines to print. */
export function documentFindings(root) {
  const documents = globSync(['README.md', 'docs/**/*.md'], { cwd: root })
  return [
    ...documents.flatMap((file) => deadPaths(root, file)),
    ...lengths.flatMap(({ files, linesMax }) =>
      globSync(files, { cwd: root }).flatMap((file) => tooLong(root, file, linesMax)),
    ),
    ...(existsSync(join(root, coverage)) ? coverageFindings(linesOf(root, coverage)) : []),
  ]
}

/** The number of lines of the coverage table, and how many of them are missing. */
export function coverageCounts(root) {
  const rows = coverageRows(linesOf(root, coverage))
  return { lines: rows.length, missing: rows.filter(({ code }) => code === 'missing').length }
}

/** The repository paths in `text`: in backticks if they start at a root folder, and the targets of relative links. */
export function pathsIn(text) {
  const quoted = [...text.matchAll(/`((?:apps|packages|scripts|bench|docs|\.ci)\/[^`\s]*)`/g)].map(([, path]) => ({
    path,
  }))
  const linked = [...text.matchAll(/\]\((?!#|[a-z]+:)([^)\s]+)\)/g)].map(([, path]) => ({ path, relative: true }))
  return [...quoted, ...linked].map(({ path, ...rest }) => ({
    ...rest,
    path: path.replace(/[#:].*$/, '').replace(/\/$/, ''),
  }))
}

function deadPaths(root, file) {
  const folder = join(root, file, '..')
  return linesOf(root, file).flatMap((line, at) =>
    pathsIn(line)
      .filter(({ path, relative }) => globSync(path, { cwd: relative ? folder : root }).length === 0)
      .map(({ path }) => `${file}:${at + 1} names ${path}, which is not there`),
  )
}

function tooLong(root, file, linesMax) {
  const count = linesOf(root, file).length
  return count > linesMax ? [`${file} has ${count} lines, ${linesMax} are allowed`] : []
}

function coverageFindings(lines) {
  const rows = coverageRows(lines)
  const ids = rows.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  const unproven = rows.filter(
    ({ code, proof }) => code !== 'missing' && (pathsIn(code).length === 0 || pathsIn(proof).length === 0),
  )
  return [
    ...twice.map((id) => `${coverage}: ${id} is listed twice`),
    ...unproven.map(({ id }) => `${coverage}: ${id} is either missing, or names its code and its test`),
  ]
}

function coverageRows(lines) {
  return lines
    .map((line) => /^\| (\d\.\d-\d+) \| (.*) \| (.*?) \|(.*)\|$/.exec(line))
    .filter(Boolean)
    .map(([, id, , code, proof]) => ({ id, code, proof: proof.trim() }))
}

function linesOf(root, file) {
  return readFileSync(join(root, file), 'utf8').trimEnd().split('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd()
  const findings = documentFindings(root)
  for (const finding of findings) console.log(finding)
  const { lines, missing } = coverageCounts(root)
  console.log(
    `documents: ${findings.length} findings; the specification has ${lines} lines, ${missing} of them missing`,
  )
  process.exitCode = findings.length > 0 ? 1 : 0
}
