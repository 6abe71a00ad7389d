import type { Feature } from '@cairn/contract/features/features'
import type { JsonObject } from '@cairn/domain/json'
import { describe, expect, it } from 'vitest'
import { faultsOf, propertiesOf, valuesAfterChoice } from './component-state.ts'
import { type Draft, type DraftEvent, draftAfter, isChanged, maySave } from './draft.ts'

const here = { type: 'Point', coordinates: [-105.25, 39.99] } as const
const layerId = 'valves'
const at = '2026-01-01T12:00:00.000Z'
const by = 'editor@demo.test'
const feature: Feature = {
  type: 'Feature',
  id: 'valves.1',
  version: 3,
  geometry: here,
  properties: {},
  layerId,
  folderId: 'folder',
  projectId: 'project',
  created: at,
  createdByEmail: by,
  modified: at,
  modifiedByEmail: by,
}
const saveStarted: DraftEvent = { type: 'save-started', idempotencyKey: 'first' }

/** The draft after a series of events; throws when there is none. */
function after(...events: readonly DraftEvent[]): Draft {
  const draft = events.reduce<Draft | null>(draftAfter, null)
  if (!draft) throw new Error('the draft has ended')
  return draft
}

describe('the attributes of the component', () => {
  const [size, crew] = ['018f2f4e-0000-7000-8000-000000000001', '018f2f4e-0000-7000-8000-000000000002'] as const
  const componentId = '018f2f4e-0000-7000-8000-00000000000a'
  const values = { [size]: '6' }
  const valve: Feature = { ...feature, properties: { component_id: componentId, attributes: values, note: 'x' } }
  const offered: DraftEvent = {
    type: 'attributes-offered',
    componentId,
    attributes: [
      { id: size, name: 'Size', type: 'Int', required: true },
      { id: crew, name: 'Crew', type: 'Text', required: false },
    ],
  }
  const openedValve: DraftEvent = { type: 'opened', feature: valve, layerId }
  const entered = (id: number, text: string): DraftEvent => ({ type: 'row-changed', id, change: { text } })

  it('are no change, and come before the properties', () => {
    const draft = after(openedValve, offered)
    expect(draft.rows.map(({ name, text }) => [name, text]).slice(0, 2)).toEqual([
      ['Size', '6'],
      ['Crew', ''],
    ])
    expect(isChanged(draft)).toBe(false)
    expect(propertiesOf(draft)).toEqual(valve.properties)
  })

  it('have each an entry once one of them was changed, and are checked then', () => {
    const draft = after(openedValve, offered, entered(-2, 'North'))
    expect(propertiesOf(draft)).toEqual({ ...valve.properties, attributes: { [size]: '6', [crew]: 'North' } })
    const faulty = after(openedValve, offered, entered(-1, ''))
    expect(faultsOf(faulty)[0]).toEqual({ at: 'text', key: 'required' })
  })

  it('keep what was typed when they are offered again, and when the edit goes on after another save', () => {
    expect(after(openedValve, offered, entered(-2, 'North'), offered).rows[1]?.text).toBe('North')
    const onto: Feature = { ...valve, version: 4, properties: { ...valve.properties, attributes: { [size]: '8' } } }
    const merged = { geometry: here, properties: { ...onto.properties, attributes: { [size]: '8', [crew]: 'North' } } }
    const draft = after(openedValve, offered, entered(-2, 'North'), { type: 'rebased', onto, merged })
    expect(isChanged(draft)).toBe(true)
    expect(propertiesOf(draft)).toEqual(merged.properties)
  })
})

describe('another component', () => {
  const id = (n: number) => `018f2f4e-0000-7000-8000-0000000000${n}`
  const [valveId, meterId] = [id(10), id(20)]
  const [size, crew, turns, meterSize, reading, plate] = [id(11), id(12), id(13), id(21), id(22), id(23)]
  const ofValve: DraftEvent = {
    type: 'attributes-offered',
    componentId: valveId,
    attributes: [
      { id: size, name: 'Size', type: 'Int', required: true },
      { id: crew, name: 'Crew', type: 'Text', required: false },
      { id: turns, name: 'Turns', type: 'Int', required: false },
    ],
  }
  const ofMeter: DraftEvent = {
    type: 'attributes-offered',
    componentId: meterId,
    attributes: [
      { id: meterSize, name: 'Size', type: 'Int', required: true },
      { id: reading, name: 'Turns', type: 'Text', required: true },
      { id: plate, name: 'Plate', type: 'Text', required: false },
    ],
    starting: { [meterSize]: '1', [reading]: '0', [plate]: 'none' },
  }
  const [systemId, dictionaryId] = [id(30), id(40)]
  const component = { systemId, dictionaryId, componentId: meterId }
  const toMeter: DraftEvent = { type: 'component-chosen', component }
  const properties: JsonObject = {
    component_id: valveId,
    attributes: { [size]: '6', [crew]: 'North', [turns]: '12' },
    note: 'x',
  }
  const valve: DraftEvent = { type: 'opened', feature: { ...feature, properties }, layerId }
  const texts = (draft: Draft) => draft.rows.flatMap(({ attribute, name, text }) => (attribute ? [[name, text]] : []))

  it('keeps the values of the attributes that it has as well, and loses the others when it is saved', () => {
    const draft = after(valve, ofValve, toMeter, ofMeter)
    expect(texts(draft)).toEqual([
      ['Size', '6'],
      ['Turns', '0'],
      ['Plate', 'none'],
    ])
    expect(valuesAfterChoice(draft)).toEqual({ kept: ['Size'], lost: ['Crew', 'Turns'] })
    const ids = { dictionary_id: dictionaryId, system_id: systemId, component_id: meterId }
    const attributes = { [meterSize]: '6', [reading]: '0', [plate]: 'none' }
    expect(propertiesOf(draft)).toEqual({ ...ids, attributes, note: 'x' })
  })

  it('cannot be saved before its attributes are there, nor while a system alone is chosen', () => {
    const waiting = after(valve, ofValve, toMeter)
    expect([isChanged(waiting), maySave(waiting)]).toEqual([true, false])
    expect(draftAfter(waiting, saveStarted)?.status).toBe('open')
    const alone = after(valve, ofValve, { type: 'component-chosen', component: { ...component, componentId: null } })
    expect(draftAfter(alone, saveStarted)).toMatchObject({ status: 'open', refusals: 1 })
  })

  it('is undone by choosing the first one back, also for what was typed', () => {
    const back: DraftEvent = { type: 'component-chosen', component: { ...component, componentId: valveId } }
    const draft = after(valve, ofValve, toMeter, ofMeter, back, ofValve)
    expect(propertiesOf(draft)).toEqual(properties)
    expect(isChanged(draft)).toBe(false)
    const crewTyped: DraftEvent = { type: 'row-changed', id: -2, change: { text: 'South' } }
    const sizeTyped: DraftEvent = { type: 'row-changed', id: -1, change: { text: '8' } }
    const typedBoth = after(valve, ofValve, crewTyped, toMeter, ofMeter, sizeTyped, back, ofValve)
    expect(texts(typedBoth)).toEqual([
      ['Size', '8'],
      ['Crew', 'South'],
      ['Turns', '12'],
    ])
  })

  it('stays chosen when the edit goes on after another save of a feature without one', () => {
    const plain: Feature = { ...feature, properties: { note: 'x' } }
    const draft = after({ type: 'opened', feature: plain, layerId }, toMeter, ofMeter)
    const onto: Feature = { ...plain, version: 4, properties: { note: 'y' } }
    const merged = { geometry: here, properties: { ...propertiesOf(draft), note: 'y' } }
    const rebased = draftAfter(draft, { type: 'rebased', onto, merged })
    if (!rebased) throw new Error('the draft has ended')
    expect(faultsOf(rebased).filter(Boolean)).toEqual([])
    expect(propertiesOf(rebased)).toEqual(merged.properties)
  })

  it('ignores the attributes of a component that is not chosen any more', () => {
    expect(texts(after(valve, toMeter, ofValve))).toEqual([])
  })

  it('gives a drawn feature an entry for each attribute, which are all checked', () => {
    const begun: DraftEvent = { type: 'drawn', layerId, geometry: here, component }
    const draft = after(begun, { ...ofMeter, starting: { [plate]: 'none' } })
    expect(faultsOf(draft).map((fault) => fault?.key)).toEqual(['required', 'required', undefined])
    expect(propertiesOf(draft)).toEqual({
      dictionary_id: dictionaryId,
      system_id: systemId,
      component_id: meterId,
      attributes: { [meterSize]: '', [reading]: '', [plate]: 'none' },
    })
    expect(propertiesOf(after(begun, ofMeter, { type: 'component-chosen', component: null }))).toEqual({})
  })
})
