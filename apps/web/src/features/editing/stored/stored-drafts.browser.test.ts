import { beforeEach, expect, test } from 'vitest'
import { draftKey, listStoredDrafts, mirrorDraft, removeDraft, type StoredDraft, storeDraft } from './stored-drafts.ts'

let accountId: string
beforeEach(() => {
  accountId = crypto.randomUUID()
})

function draft(layerId: string, storedAt: string, drawingId?: string): StoredDraft {
  const geometry = { type: 'Point', coordinates: [-105.25, 39.99] } as const
  const edit = { featureId: null, layerId, drawingId, version: null, base: null, rows: [], geometry }
  return { key: draftKey(accountId, edit), accountId, edit, storedAt }
}

const early = '2026-01-01T12:00:00.000Z'
const late = '2026-01-01T12:00:01.000Z'
const copies = () => Object.keys(localStorage)

test('a draft is stored until it is removed, each account its own', async () => {
  await storeDraft(draft('mains', early))
  expect(await listStoredDrafts(accountId)).toEqual([draft('mains', early)])
  expect(await listStoredDrafts(crypto.randomUUID())).toEqual([])
  await removeDraft(draft('mains', early).key)
  expect(await listStoredDrafts(accountId)).toEqual([])
})

test('each drawing of a layer is stored', async () => {
  await storeDraft(draft('mains', early, 'a'))
  await storeDraft(draft('mains', late, 'b'))
  await storeDraft(draft('mains', late, 'a'))
  expect(new Set((await listStoredDrafts(accountId)).map(({ edit }) => edit.drawingId))).toEqual(new Set(['a', 'b']))
})

test('a draft whose write did not finish comes from its mirror, which is then empty', async () => {
  mirrorDraft(draft('mains', late))
  expect(await listStoredDrafts(accountId)).toEqual([draft('mains', late)])
  expect(copies()).toEqual([])
})

test('of two states of a draft the later one counts', async () => {
  await storeDraft(draft('mains', early))
  mirrorDraft(draft('mains', late))
  await storeDraft(draft('valves', late))
  mirrorDraft(draft('valves', early))
  expect((await listStoredDrafts(accountId)).map(({ storedAt }) => storedAt)).toEqual([late, late])
  expect(copies()).toEqual([])
})

test('a write that finishes takes the mirror away, and so does the removal', async () => {
  mirrorDraft(draft('mains', late))
  await storeDraft(draft('mains', late))
  expect(copies()).toEqual([])
  mirrorDraft(draft('mains', late))
  await removeDraft(draft('mains', late).key)
  expect(await listStoredDrafts(accountId)).toEqual([])
})

/** Leaves localStorage as it is when the page goes before the removal of a draft has finished. */
async function removeUnfinished(stored: StoredDraft): Promise<void> {
  const removing = removeDraft(stored.key)
  const left = copies().map((name) => [name, localStorage.getItem(name) ?? ''] as const)
  await removing
  await storeDraft(stored)
  for (const [name, text] of left) localStorage.setItem(name, text)
}

test('a draft whose removal did not finish does not come back', async () => {
  await storeDraft(draft('mains', early))
  await removeUnfinished(draft('mains', early))
  expect(await listStoredDrafts(accountId)).toEqual([])
  expect(copies()).toEqual([])
})

test('a removal that did not finish leaves a later draft of the same feature', async () => {
  await removeUnfinished(draft('mains', early))
  await storeDraft(draft('mains', late))
  expect(await listStoredDrafts(accountId)).toEqual([draft('mains', late)])
  await removeUnfinished(draft('mains', early))
  mirrorDraft(draft('mains', late))
  expect(await listStoredDrafts(accountId)).toEqual([draft('mains', late)])
  expect(copies()).toEqual([])
})

test('a draft that localStorage would not take is not mirrored', () => {
  const large = draft('mains', late)
  const coordinates = Array.from({ length: 100_000 }, (_, i) => [i / 1000, 40] as const)
  mirrorDraft({ ...large, edit: { ...large.edit, geometry: { type: 'LineString', coordinates } } })
  expect(copies()).toEqual([])
})

test('a mirror that is no draft is dropped', async () => {
  await storeDraft(draft('mains', early))
  localStorage.setItem('cairn-draft.cut', '{"key":')
  expect(await listStoredDrafts(accountId)).toEqual([draft('mains', early)])
  expect(copies()).toEqual([])
})
