import type { Feature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import type { JsonObject } from '@cairn/domain/json'
import { describe, expect, it } from 'vitest'
import { faultsOf, propertiesOf } from './component-state.ts'
import { changedParts, type Draft, type DraftEvent, draftAfter, isChanged, maySave } from './draft.ts'

const here = { type: 'Point', coordinates: [-105.25, 39.99] } as const
const there = { type: 'Point', coordinates: [-105.25, 40] } as const
const hall: JsonObject = { name: 'City Hall', floors: 4, tags: { a: [1] } }
const layerId = 'buildings'

const feature: Feature = {
  type: 'Feature',
  id: 'buildings.1',
  version: 3,
  geometry: here,
  properties: hall,
  layerId,
  folderId: 'folder',
  projectId: 'project',
  created: '2026-01-01T12:00:00.000Z',
  createdByEmail: 'editor@demo.test',
  modified: '2026-01-01T12:00:00.000Z',
  modifiedByEmail: 'editor@demo.test',
}
const theirs: Feature = { ...feature, version: 4, properties: { ...hall, floors: 6, roof: 'flat' } }

const saveStarted: DraftEvent = { type: 'save-started', idempotencyKey: 'first' }
const saved: DraftEvent = { type: 'saved', feature: theirs, idempotencyKey: 'next' }
const opened: DraftEvent = { type: 'opened', feature, layerId }
const drawn: DraftEvent = { type: 'drawn', layerId, geometry: here }

/** The draft after a series of events; throws when there is none. */
function after(...events: readonly DraftEvent[]): Draft {
  const draft = events.reduce<Draft | null>(draftAfter, null)
  if (!draft) throw new Error('the draft has ended')
  return draft
}

function goOn(draft: Draft, ...events: readonly DraftEvent[]): Draft | null {
  return events.reduce<Draft | null>(draftAfter, draft)
}

function typed(name: string, text: string): DraftEvent {
  const id = Object.keys(hall).indexOf(name)
  return { type: 'row-changed', id, change: { text } }
}

/** Name and value of a property that is added to the three of the feature. */
function added(name: string, text: string): readonly DraftEvent[] {
  return [{ type: 'row-added' }, { type: 'row-changed', id: 3, change: { name, text } }]
}

describe('a feature that is opened', () => {
  it('is a draft without changes, which cannot be saved', () => {
    const draft = after(opened)
    expect(draft).toMatchObject({ featureId: feature.id, layerId, version: 3, geometry: here, status: 'open' })
    expect(propertiesOf(draft)).toEqual(hall)
    expect([isChanged(draft), maySave(draft)]).toEqual([false, false])
    expect(goOn(draft, saveStarted)).toBe(draft)
  })

  it('keeps its draft when it is opened again, and replaces that of another feature', () => {
    const draft = after(opened, typed('floors', '5'))
    expect(draftAfter(draft, opened)).toBe(draft)
    const other = draftAfter(draft, { type: 'opened', feature: { ...feature, id: 'buildings.2' }, layerId })
    expect(other && [other.featureId, isChanged(other)]).toEqual(['buildings.2', false])
  })

  it('is not a draft any more when it is discarded, and hears of nothing afterwards', () => {
    expect(goOn(after(opened, typed('floors', '5')), { type: 'discarded' })).toBeNull()
    for (const event of [typed('floors', '5'), saved, { type: 'row-added' }] as const)
      expect(draftAfter(null, event)).toBeNull()
  })
})

describe('the form', () => {
  it('changes properties, each in its type, and leaves the others as they were', () => {
    const draft = after(opened, typed('floors', '5'))
    expect(propertiesOf(draft)).toEqual({ ...hall, floors: 5 })
    expect([isChanged(draft), maySave(draft)]).toEqual([true, true])
    expect(changedParts({ ...draft, properties: propertiesOf(draft) }, draft.base)).toEqual({
      properties: { ...hall, floors: 5 },
    })
  })

  it('is unchanged when what was typed is typed back', () => {
    expect(isChanged(after(opened, typed('floors', '5'), typed('floors', '4')))).toBe(false)
  })

  it('holds invalid input, which is a change that saving refuses', () => {
    const draft = after(opened, typed('floors', '4x'))
    expect(draft.rows[1]?.text).toBe('4x')
    expect(faultsOf(draft).filter(Boolean)).toEqual([{ at: 'text', key: 'notANumber' }])
    expect(propertiesOf(draft)).toEqual(hall)
    expect([isChanged(draft), maySave(draft)]).toEqual([true, true])
  })

  it('marks every fault once the user has tried to save', () => {
    const draft = after(opened, typed('floors', '4x'))
    expect(draft.marksFaults).toBe(false)
    expect(goOn(draft, saveStarted)).toMatchObject({ status: 'open', marksFaults: true, refusals: 1 })
    expect(goOn(draft, saveStarted, saveStarted)).toMatchObject({ refusals: 2 })
  })

  it('adds a property, and takes one away', () => {
    expect(propertiesOf(after(opened, ...added('depth', '2')))).toEqual({ ...hall, depth: '2' })
    const { name, tags } = hall
    expect(propertiesOf(after(opened, { type: 'row-removed', id: 1 }))).toEqual({ name, tags })
  })

  it('does not count an added row with nothing in it as a change', () => {
    const draft = after(opened, { type: 'row-added' })
    expect([isChanged(draft), maySave(draft)]).toEqual([false, false])
  })

  it('empties a value when its kind is changed', () => {
    const draft = after(opened, ...added('depth', 'two'), { type: 'row-changed', id: 3, change: { kind: 'number' } })
    expect(draft.rows.at(-1)).toMatchObject({ kind: 'number', text: '' })
  })

  it('never numbers two rows alike', () => {
    const draft = after(opened, { type: 'row-added' }, { type: 'row-removed', id: 1 }, { type: 'row-added' })
    expect(draft.rows.map(({ id }) => id)).toEqual([0, 2, 3, 4])
  })
})

describe('the shape', () => {
  it('is changed alone, and unchanged when it is undone', () => {
    const draft = after(opened, { type: 'reshaped', geometry: there })
    expect([isChanged(draft), maySave(draft)]).toEqual([true, true])
    expect(changedParts({ ...draft, properties: propertiesOf(draft) }, draft.base)).toEqual({ geometry: there })
    const undone = after(opened, { type: 'reshaped', geometry: there }, { type: 'reshaped', geometry: { ...here } })
    expect(isChanged(undone)).toBe(false)
  })
})

describe('a feature that was drawn', () => {
  const offered = { name: 'floors', kind: 'number', text: '', added: false, offered: true } as const

  it('is a change as it is', () => {
    const draft = after(drawn)
    expect(draft).toMatchObject({ featureId: null, version: null, base: null, geometry: here })
    expect([isChanged(draft), maySave(draft)]).toEqual([true, true])
    const named: DraftEvent = { type: 'drawn', layerId, geometry: here, drawingId: 'a' }
    expect(after(named, { type: 'reshaped', geometry: here })).toMatchObject({ drawingId: 'a' })
  })

  it('is offered each property once, and has those that are filled in', () => {
    const draft = after(drawn, { type: 'rows-offered', rows: [offered] }, { type: 'rows-offered', rows: [offered] })
    expect(draft.rows).toHaveLength(1)
    expect(propertiesOf(draft)).toEqual({})
    const filled = goOn(draft, { type: 'row-changed', id: 0, change: { text: '2' } })
    expect(filled && propertiesOf(filled)).toEqual({ floors: 2 })
  })
})

describe('a save', () => {
  const changed = after(opened, typed('floors', '5'))
  const saving = after(opened, typed('floors', '5'), saveStarted)

  it('leaves the draft as it was sent while it runs', () => {
    expect(saving.status).toBe('saving')
    expect(maySave(saving)).toBe(false)
    const events: readonly DraftEvent[] = [
      saveStarted,
      { type: 'row-added' },
      typed('floors', '6'),
      { type: 'reshaped', geometry: there },
    ]
    for (const event of events) expect(draftAfter(saving, event)).toBe(saving)
  })

  it('ends the draft when it succeeds', () => {
    expect(draftAfter(saving, saved)).toBeNull()
  })

  it('keeps the draft and the reason when it fails, until that is dismissed or the next attempt', () => {
    const error = new Problem('too_large', { maxBytes: 1 })
    const failed = goOn(saving, { type: 'save-failed', failure: { status: 'failed', error } })
    expect(failed).toEqual({ ...changed, status: 'failed', error })
    expect(failed && goOn(failed, typed('floors', '6'))).toMatchObject({ status: 'failed', error })
    expect(failed && goOn(failed, { type: 'failure-dismissed' })).toEqual(changed)
    expect(failed && goOn(failed, saveStarted)).toEqual(saving)
  })

  it('that was answered after the draft had ended changes nothing', () => {
    const failure = { status: 'deleted' } as const
    expect(draftAfter(changed, { type: 'save-failed', failure })).toEqual(changed)
    expect(draftAfter(changed, saved)).toEqual(changed)
  })
})

describe('a save whose answer was lost', () => {
  const lost: DraftEvent = { type: 'save-failed', failure: { status: 'failed', error: new TypeError('no network') } }
  const again: DraftEvent = { type: 'save-started', idempotencyKey: 'second' }
  const first = { idempotencyKey: 'first', geometry: here, properties: { ...hall, floors: 5 } }
  const unanswered = after(opened, typed('floors', '5'), saveStarted, lost)

  it('is sent again with its own key and content, also when the draft was changed since', () => {
    expect(goOn(unanswered, again)).toMatchObject({ status: 'saving', unanswered: first })
    expect(goOn(unanswered, typed('floors', '6'), again)).toMatchObject({ status: 'saving', unanswered: first })
  })

  it('is a change even when the user takes it back, since the server may hold it', () => {
    const takenBack = goOn(unanswered, typed('floors', '4'))
    expect(takenBack && isChanged(takenBack)).toBe(true)
  })

  it('is followed by a save of the later changes, from the version that it made', () => {
    const answer: DraftEvent = { type: 'saved', feature: { ...feature, ...first, version: 4 }, idempotencyKey: 'third' }
    const rest = goOn(unanswered, typed('floors', '6'), again, answer)
    const second = { idempotencyKey: 'third', properties: { ...hall, floors: 6 } }
    expect(rest).toMatchObject({
      status: 'saving',
      version: 4,
      base: { properties: first.properties },
      unanswered: second,
    })
    expect(goOn(unanswered, again, answer)).toBeNull()
  })

  it('of a new feature is followed by an edit of that feature', () => {
    const draft = after(
      drawn,
      { type: 'row-added' },
      { type: 'row-changed', id: 0, change: { name: 'name', text: 'Valve' } },
      saveStarted,
      lost,
      { type: 'reshaped', geometry: there },
      again,
    )
    const answer: DraftEvent = {
      type: 'saved',
      feature: { ...feature, version: 1, properties: { name: 'Valve' } },
      idempotencyKey: 'third',
    }
    expect(goOn(draft, answer)).toMatchObject({
      featureId: feature.id,
      version: 1,
      status: 'saving',
      unanswered: { idempotencyKey: 'third', geometry: there, properties: { name: 'Valve' } },
    })
  })

  it.each([new Problem('unavailable', {}), new Problem('internal', {}), new Problem('not_signed_in', {})])(
    'is not decided by %s',
    (error) => {
      const failed = goOn(unanswered, again, { type: 'save-failed', failure: { status: 'failed', error } })
      expect(failed).toMatchObject({ status: 'failed', unanswered: first })
    },
  )

  it('is decided by a refusal: the next save takes another key', () => {
    const failure = { status: 'stale', current: theirs } as const
    const next = goOn(unanswered, again, { type: 'save-failed', failure }, { type: 'failure-dismissed' }, again)
    expect(next).toMatchObject({ unanswered: { ...first, idempotencyKey: 'second' } })
  })

  it('stays unanswered when the user stops waiting', () => {
    const stopped = goOn(unanswered, again, { type: 'save-stopped' })
    expect(stopped).toMatchObject({ status: 'open', unanswered: first })
  })
})

describe('a save that another one came before', () => {
  const stale = after(opened, typed('floors', '5'), saveStarted, {
    type: 'save-failed',
    failure: { status: 'stale', current: theirs },
  })

  it('holds the state of the other save', () => {
    expect(stale).toMatchObject({ status: 'stale', current: theirs, version: 3 })
  })

  it('goes on from that state with what was chosen', () => {
    const merged = { geometry: there, properties: { ...hall, floors: 5, roof: 'flat', colour: 'red' } }
    const draft = goOn(stale, { type: 'rebased', onto: theirs, merged })
    expect(draft).toMatchObject({
      status: 'open',
      version: 4,
      base: { properties: theirs.properties },
      geometry: there,
    })
    expect(draft).not.toHaveProperty('current')
    expect(draft && propertiesOf(draft)).toEqual(merged.properties)
    expect(draft?.rows.filter((row) => row.added).map(({ name }) => name)).toEqual(['colour'])
    expect(draft && maySave(draft)).toBe(true)
  })
})

describe('files that are added to the feature of a draft', () => {
  const metadata = {
    File_List: [{ File_ID: '018f2f4e-0000-7000-8000-000000000001', File: 'a.jpg', File_Type: 'Photo' }],
  }
  const withFile: Feature = { ...feature, version: 4, properties: { ...hall, metadata } }
  const taken: DraftEvent = { type: 'files-taken', feature: withFile }

  it('are its new base, and are no change of it', () => {
    expect(isChanged(after(opened, taken))).toBe(false)
    const draft = after(opened, typed('floors', '5'), taken)
    expect(draft).toMatchObject({ version: 4, base: { properties: withFile.properties }, status: 'open' })
    expect(propertiesOf(draft)).toEqual({ ...hall, floors: 5, metadata })
    const removed = goOn(draft, { type: 'files-taken', feature: { ...feature, version: 5 } })
    expect(removed && propertiesOf(removed)).toEqual({ ...hall, floors: 5 })
  })

  it('are added to the value of a dialog', () => {
    const set: DraftEvent = { type: 'value-set', name: 'metadata', value: { text: 'A' }, isFaulty: false }
    expect(propertiesOf(after(opened, set, taken))).toEqual({ ...hall, metadata: { text: 'A', ...metadata } })
  })

  it('do not end the save that runs, nor cause another one', () => {
    const draft = after(opened, typed('floors', '5'), saveStarted, taken)
    expect(draft).toMatchObject({ status: 'saving', version: 4, unanswered: { idempotencyKey: 'first' } })
    expect(goOn(draft, saved)).toBeNull()
  })

  it.each([
    ['of an older version', { ...withFile, version: 2 }],
    ['of another feature', { ...withFile, id: 'buildings.2' }],
    ['with an edit of someone else', { ...withFile, version: 5, properties: { ...hall, floors: 6, metadata } }],
  ])('are not taken from a state %s', (_, state) => {
    const draft = after(opened, typed('floors', '5'))
    expect(goOn(draft, { type: 'files-taken', feature: state })).toBe(draft)
  })
})

describe('a feature that was deleted meanwhile', () => {
  const long = { ...hall, remarks: 'x'.repeat(4000) }
  const deleted = after(
    { type: 'opened', feature: { ...feature, properties: long }, layerId },
    typed('floors', '5'),
    saveStarted,
    { type: 'save-failed', failure: { status: 'deleted' } },
  )

  it('can be saved as a new one with everything that it had', () => {
    const draft = goOn(deleted, { type: 'detached' })
    expect(draft).toMatchObject({ featureId: null, version: null, status: 'open' })
    expect(draft && maySave(draft)).toBe(true)
    expect(draft && propertiesOf(draft)).toEqual({ ...long, floors: 5 })
  })
})

describe('a draft that was stored', () => {
  it('goes on as it was typed, and marks its faults', () => {
    const { marksFaults, status, ...edit } = after(opened, typed('floors', '4x'))
    expect([marksFaults, status]).toEqual([false, 'open'])
    const draft = after({ type: 'restored', edit })
    const { unanswered, ...earlier } = edit
    expect(after({ type: 'restored', edit: earlier })).toEqual({ ...draft, unanswered })
    expect(draft).toEqual({ ...edit, status: 'open', marksFaults: true, restorations: 1 })
    expect(isChanged(draft)).toBe(true)
  })

  it('counts how often it took the place of the one before, also through saves', () => {
    const edit = after(opened, typed('floors', '5'))
    const restored: DraftEvent = { type: 'restored', edit }
    const once = after(opened, typed('floors', '6'), restored)
    expect([edit.restorations, once.restorations]).toEqual([0, 1])
    expect(goOn(once, restored)).toMatchObject({ restorations: 2 })
    expect(goOn(once, saveStarted, { type: 'save-stopped' })).toMatchObject({ restorations: 1 })
    expect(goOn(once, { type: 'rebased', onto: theirs, merged: theirs })).toMatchObject({ restorations: 1 })
  })
})

describe('a value that a dialog sets', () => {
  const set = (value: JsonObject, isFaulty = false): DraftEvent => ({
    type: 'value-set',
    name: 'tags',
    value,
    isFaulty,
  })

  it('replaces the nested one, which has no field, and is saved once the dialog accepts it', () => {
    expect(propertiesOf(after(opened, set({ b: 2 })))).toEqual({ ...hall, tags: { b: 2 } })
    expect(after(opened, set({ b: 2 }, true), saveStarted)).toMatchObject({ status: 'open', refusals: 1 })
    expect(after(opened, set({ b: 2 }, true), set({ b: 3 }), saveStarted)).toMatchObject({ status: 'saving' })
    expect(propertiesOf(after(drawn, set({ b: 2 })))).toEqual({ tags: { b: 2 } })
  })

  it('stays that of the user after a conflict', () => {
    const mine = after(opened, set({ b: 2 }))
    const merged = { geometry: here, properties: { ...theirs.properties, tags: { b: 2 } } }
    const draft = goOn(mine, { type: 'rebased', onto: theirs, merged })
    expect(draft && propertiesOf(draft)).toEqual(merged.properties)
  })
})
