import { describe, expect, it } from 'vitest'
import { wordFindingsIn } from './word-rules.mjs'

describe('word rules', () => {
  it.each([
    ['/** What a panel covers. */', 'opens with "What"'],
    ['/** The same for an account. */', 'opens with "The same"'],
    ['/** With its place in the queue. Empty for none. */', '"With its place in the queue" has no subject and verb'],
    ['// Nobody but the worker writes here.', 'says "Nobody"'],
    ['// The file lies in a folder.', 'says "lies in"'],
    ['// Begins anew\n// after a restart.', 'says "anew"'],
    ['export interface JobWish { at: string }', 'the exported name JobWish'],
    ["it('tells nobody', () => {})", 'test title: says "nobody"', 'a.test.ts'],
  ])('%s: %s', (text, finding, path = 'a.ts') => {
    expect(wordFindingsIn(path, text).join('\n')).toContain(finding)
  })

  it.each([
    '/** Insets in px that a panel covers at each edge. */',
    '// What about a folder without layers? It stays.',
    '// With a lock of its own a node waits.',
    '// Without a key, set the address.',
    '// For the same file the worker waits.',
    '// `nobody` is the user name of the sandbox.',
    '// oxlint-disable-next-line no-console -- whoever reads the log wants it\nexport const jobSpec = 1',
  ])('accepts %s', (text) => {
    expect(wordFindingsIn('a.ts', text)).toEqual([])
  })
})
