import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterReversion,
  type ChangedFeature,
  changesExistence,
  emptyUndoStack,
  type FeatureReversion,
  nextStep,
  recordStep,
  reversionsOf,
  type UndoDirection,
  type UndoStack,
  undoStepsMax,
  withoutStep,
} from './undo-stack.ts'

/** Versions of features with their values; null for a deletion. It refuses as the server does. */
class Versions {
  readonly #histories = new Map<string, (string | null)[]>()

  write(id: string, value: string | null): number {
    return this.#histories.set(id, [...this.#of(id), value]).get(id)?.length ?? 0
  }

  valueOf(id: string, version = this.versionOf(id)): string | null {
    return this.#of(id)[version - 1] ?? null
  }

  versionOf(id: string): number {
    return this.#of(id).length
  }

  /** Every value that exists now. */
  values(): ReadonlyMap<string, string> {
    const values = [...this.#histories.keys()].flatMap((id) => {
      const value = this.valueOf(id)
      return value === null ? [] : ([[id, value]] as const)
    })
    return new Map(values)
  }

  revert(reversions: readonly FeatureReversion[]) {
    if (reversions.some(({ id, version }) => version !== this.versionOf(id))) return 'features_changed'
    for (const { id, to, version } of reversions) {
      if (to === null && this.valueOf(id) === null) throw new Error(`${id} is deleted already`)
      if (to !== null && (to >= version || this.valueOf(id, to) === null)) throw new Error(`${id} has no state ${to}`)
    }
    return reversions.map(({ id, to }) => ({
      id,
      version: this.write(id, to === null ? null : this.valueOf(id, to)),
    }))
  }

  #of(id: string): readonly (string | null)[] {
    return this.#histories.get(id) ?? []
  }
}

type Stack = UndoStack<string>

/** A visit that changes features, and takes changes back. */
class Visit {
  readonly server = new Versions()
  stack: Stack = emptyUndoStack
  #count = 0
  readonly #elsewhere = new Map<string, number>()

  change(indices: readonly number[], kind: 'edit' | 'delete' | 'move'): void {
    const existing = [...this.server.values().keys()]
    const ids = [...new Set(indices.flatMap((index) => existing[index % existing.length] ?? []))]
    if (ids.length === 0) return
    this.#record(ids.map((id) => this.#write(id, kind)))
  }

  /** A split: one feature changes and one is new. */
  split(index: number): void {
    const existing = [...this.server.values().keys()]
    const id = existing[index % existing.length]
    const added = this.#add()
    this.#record(id === undefined ? [added] : [this.#write(id, 'edit'), added])
  }

  changeElsewhere(index: number): void {
    const existing = [...this.server.values().keys()]
    const id = existing[index % existing.length]
    if (id !== undefined) this.#elsewhere.set(id, this.server.write(id, `theirs ${(this.#count += 1)}`))
  }

  /** Features whose last change was made elsewhere. */
  changedElsewhere(): readonly string[] {
    return [...this.#elsewhere].flatMap(([id, version]) => (this.server.versionOf(id) === version ? id : []))
  }

  step(direction: UndoDirection) {
    const step = nextStep(this.stack, direction)
    if (!step) return 'nothing'
    const written = this.server.revert(reversionsOf(this.stack, step, direction))
    const isRefused = written === 'features_changed'
    this.stack = isRefused ? withoutStep(this.stack, step) : afterReversion(this.stack, { step, direction, written })
    return isRefused ? written : 'written'
  }

  #add(): ChangedFeature {
    const id = `line.${(this.#count += 1)}`
    return { id, versionBefore: null, version: this.server.write(id, `mine ${this.#count}`) }
  }

  #write(id: string, kind: 'edit' | 'delete' | 'move'): ChangedFeature {
    const [versionBefore, value] = [this.server.versionOf(id), this.server.valueOf(id)]
    if (kind === 'delete') return { id, versionBefore, version: this.server.write(id, null), result: 'deleted' }
    if (kind === 'move') return { id, versionBefore, version: this.server.write(id, value), result: 'moved' }
    return { id, versionBefore, version: this.server.write(id, `mine ${(this.#count += 1)}`) }
  }

  #record(features: readonly ChangedFeature[]): void {
    this.stack = recordStep(this.stack, { label: '', features })
  }
}

const changes = fc.oneof(
  fc.record({
    kind: fc.constantFrom('edit', 'delete', 'move'),
    indices: fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('split'), indices: fc.tuple(fc.nat(4)) }),
)
type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never

function make(visit: Visit, { kind, indices }: Change): void {
  if (kind === 'split') visit.split(indices[0] ?? 0)
  else visit.change(indices, kind)
}

test('undo after any changes brings back each state before, and redo each state after', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 12 }), fc.array(fc.nat(12), { maxLength: 4 }), (sequence, turns) => {
      const visit = new Visit()
      visit.split(0)
      const states = [visit.server.values()]
      for (const change of sequence) {
        const { stack } = visit
        make(visit, change)
        if (visit.stack !== stack) states.push(visit.server.values())
      }
      // A user goes back and forth; each turn ends at one of the states.
      let at = states.length - 1
      for (const turn of [...turns, states.length, 0, states.length]) {
        const target = Math.min(turn, states.length - 1)
        for (; at !== target; at += Math.sign(target - at)) {
          expect(visit.step(target < at ? 'undo' : 'redo')).toBe('written')
          expect(visit.server.values()).toEqual(states[at + Math.sign(target - at)])
        }
      }
      for (; at > 0; at -= 1) visit.step('undo')
      expect(visit.server.values()).toEqual(states[0])
    }),
  )
})

test('a change from elsewhere is never overwritten, in any order', () => {
  const acts = fc.oneof(
    changes.map((change) => ({ act: 'change' as const, change })),
    fc.record({ act: fc.constantFrom('undo' as const, 'redo' as const) }),
    fc.record({ act: fc.constant('elsewhere' as const), index: fc.nat(4) }),
  )
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 24 }), (sequence) => {
      const visit = new Visit()
      const overwritten: string[] = []
      for (const one of sequence) {
        if (one.act === 'change') make(visit, one.change)
        else if (one.act === 'elsewhere') visit.changeElsewhere(one.index)
        else {
          const theirs = visit.changedElsewhere()
          visit.step(one.act)
          const kept = visit.changedElsewhere()
          overwritten.push(...theirs.filter((id) => !kept.includes(id)))
        }
      }
      expect(overwritten).toEqual([])
    }),
  )
})

test('each step names a version with the state that it leaves, also where a file was added between two edits', () => {
  const edit = (versionBefore: number, version: number) => ({
    label: '',
    features: [{ id: 'line.1', versionBefore, version }],
  })
  let stack: Stack = [edit(1, 2), edit(3, 4)].reduce<Stack>(recordStep, emptyUndoStack)
  let version = 4
  const take = (direction: UndoDirection) => {
    const step = nextStep(stack, direction)
    const named = step ? reversionsOf(stack, step, direction) : []
    version += 1
    if (step) stack = afterReversion(stack, { step, direction, written: [{ id: 'line.1', version }] })
    return named.map((one) => [one.version, one.to])
  }
  expect([take('undo'), take('undo')]).toEqual([[[4, 3]], [[2, 1]]])
  expect([take('redo'), take('redo')]).toEqual([[[6, 2]], [[3, 4]]])
})

test('a change between two of the visit refuses the older one alone', () => {
  const visit = new Visit()
  visit.split(0)
  visit.change([0], 'edit')
  visit.changeElsewhere(0)
  visit.change([0], 'edit')
  expect(visit.step('undo')).toBe('written')
  expect(visit.server.valueOf('line.1')).toMatch(/^theirs/)
  expect(visit.step('undo')).toBe('features_changed')
  expect(visit.stack.done).toHaveLength(1)
  expect(visit.step('redo')).toBe('written')
})

test('a new change after an undo ends the redo, and the 51st drops the first', () => {
  const visit = new Visit()
  visit.split(0)
  visit.change([0], 'edit')
  visit.step('undo')
  visit.change([0], 'edit')
  expect(visit.step('redo')).toBe('nothing')
  for (let n = 0; n < undoStepsMax; n += 1) visit.change([0], 'edit')
  for (let n = 0; n < undoStepsMax; n += 1) expect(visit.step('undo')).toBe('written')
  expect(visit.step('undo')).toBe('nothing')
  expect(visit.server.valueOf('line.1')).toMatch(/^mine/)
})

test('steps that create or delete features are told from edits', () => {
  const visit = new Visit()
  const isOfExistence = () => {
    const step = nextStep(visit.stack, 'undo')
    return step && changesExistence(step)
  }
  visit.split(0)
  expect(isOfExistence()).toBe(true)
  visit.change([0], 'edit')
  expect(isOfExistence()).toBe(false)
  visit.change([0], 'move')
  expect(isOfExistence()).toBe(false)
  visit.change([0], 'delete')
  expect(isOfExistence()).toBe(true)
})

test('a change of files goes back to the version before it, also where an undo wrote that with an earlier state', () => {
  const id = 'valves.1'
  const label = 'edit'
  const edited = recordStep(emptyUndoStack, { label, features: [{ id, versionBefore: 1, version: 2 }] })
  const [step] = edited.done
  if (!step) throw new Error('a change is a step')
  const undone = afterReversion(edited, { step, direction: 'undo', written: [{ id, version: 3 }] })
  // A file was added as version 4 of the same visit, or of another user, before it was deleted.
  for (const versionBefore of [3, 4]) {
    const features = [{ id, versionBefore, version: versionBefore + 1, result: 'files-changed' as const }]
    const deleted = recordStep(undone, { label: 'file', features })
    const last = nextStep(deleted, 'undo')
    expect(last && reversionsOf(deleted, last, 'undo')).toEqual([{ id, version: versionBefore + 1, to: versionBefore }])
  }
})
