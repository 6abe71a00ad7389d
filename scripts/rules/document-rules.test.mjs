import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coverageCounts, documentFindings, pathsIn } from './document-rules.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cairn-documents-'))
  write('apps/server/src/app.ts', '')
  write('apps/server/src/app.test.ts', '')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('paths in documents', () => {
  it('are found in backticks and in relative links, without line or anchor', () => {
    const text =
      'See `apps/server/src/app.ts:12`, [this](adr/0001.md#why), [that](https://example.org/x), `npm test` and `docs/`.'
    expect(pathsIn(text).map(({ path }) => path)).toEqual(['apps/server/src/app.ts', 'docs', 'adr/0001.md'])
  })

  it('must exist, globs included', () => {
    write('README.md', '`apps/server/src/app.ts` `apps/*/src` `apps/{server,web}/src/main.ts`')
    expect(documentFindings(root)).toEqual(['README.md:1 names apps/{server,web}/src/main.ts, which is not there'])
  })

  it('are relative to the document in links', () => {
    write('docs/architecture.md', '[configuration](configuration.md) [front](../README.md)')
    write('README.md', '')
    expect(documentFindings(root)).toEqual(['docs/architecture.md:1 names configuration.md, which is not there'])
  })
})

describe('lengths', () => {
  it('hold for the architecture and for decisions', () => {
    write('docs/architecture.md', 'x\n'.repeat(151))
    write('docs/adr/0001-x.md', 'x\n'.repeat(41))
    write('docs/adr/0002-x.md', 'x\n'.repeat(40))
    expect(documentFindings(root)).toEqual([
      'docs/architecture.md has 151 lines, 150 are allowed',
      'docs/adr/0001-x.md has 41 lines, 40 are allowed',
    ])
  })
})

describe('the coverage table', () => {
  const covered = '`apps/server/src/app.ts` | `apps/server/src/app.test.ts` |'

  it('accepts missing lines and lines with code and proof, and counts them', () => {
    write('docs/spec-coverage.md', `| 1.2-01 | /signin | ${covered}\n| 1.2-02 | /sso | missing | |\n`)
    expect(documentFindings(root)).toEqual([])
    expect(coverageCounts(root)).toEqual({ lines: 2, missing: 1 })
  })

  it('refuses a line without proof and a number used twice', () => {
    write(
      'docs/spec-coverage.md',
      `| 1.2-01 | /signin | \`apps/server/src/app.ts\` | |\n| 1.2-01 | /sso | missing | |\n`,
    )
    expect(documentFindings(root)).toEqual([
      'docs/spec-coverage.md: 1.2-01 is listed twice',
      'docs/spec-coverage.md: 1.2-01 is either missing, or names its code and its test',
    ])
  })
})
