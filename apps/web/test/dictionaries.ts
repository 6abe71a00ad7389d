import type { Dictionary, DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import type { Attribute, Component, System } from '@cairn/contract/dictionaries/entities'
import {
  type AttributeTypeName,
  attributeTypeId,
  attributeTypeName,
  componentTypeName,
} from '@cairn/domain/dictionary/attribute-types'
import { sampleAccount, sampleId } from './samples.ts'

const date = '2026-11-02T12:05:00.000Z'

/** A dictionary in a list: one of the sample organization, unless `parts` has other values. */
export function sampleDictionaryEntry(parts: Partial<DictionaryEntry> = {}): DictionaryEntry {
  return {
    id: sampleId(),
    name: 'Field survey',
    organizationId: sampleAccount().organization.id,
    isReadonly: false,
    isActive: true,
    projectId: null,
    copiedFromId: null,
    copiedFromName: null,
    createdAt: date,
    updatedAt: date,
    updatedBy: 'admin@demo.test',
    updatedByName: 'Nora Field',
    isAssigned: false,
    version: 1,
    rev: 1,
    ...parts,
  }
}

/** A dictionary with its content. */
export function sampleDictionary(parts: Partial<Dictionary> = {}): Dictionary {
  const { systems: _, ...entry } = sampleDictionaryEntry()
  return { ...entry, systems: [], pickLists: [], ...parts }
}

/** A system with its components. */
export function sampleSystem(parts: Partial<System> = {}): System {
  return {
    id: sampleId(),
    name: 'Water',
    color: '#0078d4',
    order: 0,
    dictionaryId: sampleId(),
    version: 1,
    components: [],
    ...parts,
  }
}

/** A component: a point, unless `parts` has another type. */
export function sampleComponent(parts: Partial<Omit<Component, 'componentType'>> = {}): Component {
  const { componentTypeId = 1, attributes = [] } = parts
  return {
    id: sampleId(),
    alias: 'Valve',
    order: 0,
    systemId: sampleId(),
    componentTypeId,
    componentType: { id: componentTypeId, name: componentTypeName(componentTypeId) },
    componentStyling: false,
    style: null,
    attributeIdList: attributes.map(({ id }) => id),
    attributes,
    version: 1,
    createdAt: date,
    updatedAt: date,
    ...parts,
  }
}

/** An attribute of a type. */
export function sampleAttribute(type: AttributeTypeName, parts: Partial<Omit<Attribute, 'type'>> = {}): Attribute {
  const typeId = attributeTypeId(type)
  return {
    id: sampleId(),
    componentId: sampleId(),
    name: 'Material',
    typeId,
    type: { id: typeId, name: attributeTypeName(typeId) },
    defaultValue: null,
    required: false,
    order: 0,
    pickListId: null,
    pickList: null,
    isSearchable: true,
    ...parts,
  }
}
