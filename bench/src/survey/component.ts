import { createComponent } from '@cairn/contract/dictionaries/components'
import { copyDictionary, listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { createSystem } from '@cairn/contract/dictionaries/systems'
import type { Feature } from '@cairn/contract/features/features'
import type { Product } from '../product.ts'

/** Ids of the specification: a component of polygons, an attribute with a list, and a text. */
const [polygonTypeId, pickListTypeId, textTypeId] = [3, 1, 5]
/** Every fifth attribute has a pick list. */
const listEvery = 5
const listed = ['Good', 'Fair', 'Poor']

/** Properties of a feature, by a number that the values depend on. */
type PropertiesOf = (n: number) => Feature['properties']

/** The values of features of a new component of polygons, and the same values as properties of features without one. */
export async function createValues(
  product: Product,
  attributeCount: number,
): Promise<{ readonly asAttributes: PropertiesOf; readonly asProperties: PropertiesOf }> {
  const { api, organizationId: orgId } = product
  const [template] = await api(listDictionaries, { query: { flat: 'true' } })
  const dictionary = await api(copyDictionary, {
    params: { id: template?.id ?? '' },
    query: { orgId },
    body: { name: `${attributeCount} attributes` },
  })
  const system = await api(createSystem, {
    query: { orgId },
    body: { dictionaryId: dictionary.id, name: 'Structures', color: '#0057b8' },
  })
  const component = await api(createComponent, {
    query: { orgId },
    body: {
      systemId: system.id,
      alias: 'Building',
      componentTypeId: polygonTypeId,
      attributes: Array.from({ length: attributeCount }, (_, i) => ({
        name: `Attribute ${i}`,
        ...(i % listEvery === 0
          ? { typeId: pickListTypeId, values: listed.map((value) => ({ value })) }
          : { typeId: textTypeId }),
      })),
    },
  })
  const values = (n: number) =>
    component.attributes.map(({ id, name }, i) => ({
      id,
      name,
      value: i % listEvery === 0 ? (listed[(n + i) % listed.length] ?? '') : `Value ${n}-${i}`,
    }))
  return {
    asAttributes: (n) => ({
      dictionary_id: dictionary.id,
      system_id: system.id,
      component_id: component.id,
      attributes: values(n).map(({ id, value }) => ({ attributeId: id, attributeValue: value })),
    }),
    asProperties: (n) => Object.fromEntries(values(n).map(({ name, value }) => [name, value])),
  }
}
