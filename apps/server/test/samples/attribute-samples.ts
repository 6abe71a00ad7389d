import type { Component } from '@cairn/contract/dictionaries/entities'
import { type AttributeTypeName, attributeTypeId } from '@cairn/domain/dictionary/attribute-types'

/** An attribute as the call that creates its component takes it. */
export function sampleAttribute(name: string, type: AttributeTypeName, rest: object = {}) {
  return { name, typeId: attributeTypeId(type), ...rest }
}

export function attributeIdOf({ attributes }: Component, name: string): string {
  return attributes.find((each) => each.name === name)?.id ?? ''
}

/** The list of the specification, with what a client must send of each value. */
export function attributeListOf(component: Component, values: Readonly<Record<string, string | number | null>>) {
  return Object.entries(values).map(([name, attributeValue]) => ({
    attributeId: attributeIdOf(component, name),
    attributeValue,
  }))
}
