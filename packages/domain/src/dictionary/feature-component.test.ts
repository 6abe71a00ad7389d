import { expect, test } from 'vitest'
import { componentIdsOf, isOfOtherDictionary, namingProperties } from './feature-component.ts'

const [componentId, systemId, dictionaryId] = [1, 2, 3].map((n) => `018f2f4e-0000-7000-8000-00000000000${n}`)
const ids = { componentId: componentId ?? '', systemId: systemId ?? '', dictionaryId: dictionaryId ?? '' }

test('the component that properties name is read back from them', () => {
  expect(componentIdsOf({ note: 'x', ...namingProperties(ids) })).toEqual(ids)
  expect(componentIdsOf({ component_id: ids.componentId.toUpperCase() })).toEqual({
    componentId,
    systemId: null,
    dictionaryId: null,
  })
  expect(componentIdsOf({ dictionary_id: ids.dictionaryId, component_id: null })).toBeNull()
})

test('a feature is of another dictionary where its component names one that the project does not have', () => {
  const properties = namingProperties(ids)
  expect(isOfOtherDictionary(properties, ids.dictionaryId)).toBe(false)
  expect(isOfOtherDictionary(properties, ids.systemId)).toBe(true)
  expect(isOfOtherDictionary(properties, null)).toBe(true)
  expect(isOfOtherDictionary({ dictionary_id: ids.dictionaryId }, null)).toBe(false)
  expect(isOfOtherDictionary({ component_id: ids.componentId }, null)).toBe(false)
})
