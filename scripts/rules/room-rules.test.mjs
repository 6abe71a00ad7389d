import { describe, expect, it } from 'vitest'
import { findRoomCircles } from './room-rules.mjs'

describe('circles of rooms', () => {
  it('are found where the imports of two folders lead both ways, though no files import each other', () => {
    const imports = [
      ['src/a/one.ts', 'src/b/one.ts'],
      ['src/b/two.ts', 'src/a/two.ts'],
    ]
    expect(findRoomCircles(imports)).toEqual(['src: a b\n  src/a/one.ts → src/b/one.ts\n  src/b/two.ts → src/a/two.ts'])
  })

  it('are found through a third room, and between a folder and a file beside it', () => {
    const imports = [
      ['src/a/one.ts', 'src/b.ts'],
      ['src/b.ts', 'src/c/one.ts'],
      ['src/c/two.ts', 'src/a/two.ts'],
    ]
    expect(findRoomCircles(imports)).toEqual([expect.stringMatching(/^src: a b\.ts c\n/)])
  })

  it('are found inside a room, apart from the circles of the folder above', () => {
    const imports = [
      ['src/a/near/one.ts', 'src/a/far/one.ts'],
      ['src/a/far/two.ts', 'src/a/near/two.ts'],
      ['src/a/near/one.ts', 'src/b/one.ts'],
    ]
    expect(findRoomCircles(imports)).toEqual([expect.stringMatching(/^src\/a: far near\n/)])
  })

  it('are none where two paths lead to one room, or files of one room import each other', () => {
    const imports = [
      ['src/a/one.ts', 'src/c/one.ts'],
      ['src/a/one.ts', 'src/b/one.ts'],
      ['src/b/one.ts', 'src/c/two.ts'],
      ['src/c/one.ts', 'src/c/two.ts'],
    ]
    expect(findRoomCircles(imports)).toEqual([])
  })
})
