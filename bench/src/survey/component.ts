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

/** The values of features of a new component of polygons, in several forms. */
interface ComponentValues {
  /** As a client sends them. */
  readonly asAttributes: PropertiesOf
  /** As properties of features without a component. */
  readonly asProperties: PropertiesOf
  /** As features store them. */
  readonly asStored: PropertiesOf
  /** As properties of features without a component, with as many bytes as the stored ones. */
  readonly asLargeProperties: PropertiesOf
}

/** Creates a component, and the values of its features. */
export async function createValues(product: Product, attributeCount: number): Promise<ComponentValues> {
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
  const ids = { dictionary_id: dictionary.id, system_id: system.id, component_id: component.id }
  const byId = (n: number) => Object.fromEntries(values(n).map(({ id, value }) => [id, value]))
  return {
    asStored: (n) => ({ ...ids, attributes: byId(n) }),
    asLargeProperties: (n) => ({
      former_dictionary: dictionary.id,
      former_system: system.id,
      former_part: component.id,
      ...byId(n),
    }),
    asAttributes: (n) => ({
      ...ids,
      attributes: values(n).map(({ id, value }) => ({ attributeId: id, attributeValue: value })),
    }),
    asProperties: (n) => Object.fromEntries(values(n).map(({ name, value }) => [name, value])),
  }
}
