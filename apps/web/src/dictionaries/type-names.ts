import {
  type AttributeTypeName,
  attributeTypeName,
  componentTypeName,
  type componentTypes,
} from '@cairn/domain/dictionary/attribute-types'
import { specialDefaults } from '@cairn/domain/dictionary/default-values'
import type { KeyBelow } from '../platform/locale.ts'
import { useLocale } from '../platform/locale.ts'

const attributeKeys = {
  'Pick List': 'pickList',
  'Pick List Edit': 'pickListEdit',
  'Global Pick List': 'globalPickList',
  Int: 'int',
  Text: 'text',
  Note: 'note',
  Time: 'time',
  Date: 'date',
  Timestamp: 'timestamp',
  Double: 'double',
  Boolean: 'boolean',
  'Read Only': 'readOnly',
  Hyperlink: 'hyperlink',
} as const satisfies Record<AttributeTypeName, KeyBelow<'dictionaries.attributeType'>>

const componentKeys = { Point: 'point', Line: 'line', Polygon: 'polygon' } as const satisfies Record<
  (typeof componentTypes)[number]['name'],
  KeyBelow<'dictionaries.componentType'>
>

/** The names of types and of computed default values in the user's language. */
export function useTypeNames() {
  const { t } = useLocale()
  return {
    attributeType: (id: number) => t(`dictionaries.attributeType.${attributeKeys[attributeTypeName(id)]}`),
    componentType: (id: number) => t(`dictionaries.componentType.${componentKeys[componentTypeName(id)]}`),
    /** A default value as the user reads it; '' for none. */
    defaultValue: (value: string | null, typeId: number) => {
      if (value === specialDefaults.todayDate) return t('dictionaries.attributes.todayDate')
      if (value === specialDefaults.today)
        return t(`dictionaries.attributes.${attributeTypeName(typeId) === 'Time' ? 'todayTime' : 'today'}`)
      if (value === specialDefaults.save) return t('dictionaries.attributes.save')
      if (attributeTypeName(typeId) === 'Boolean' && value !== null && value !== '')
        return t(value === 'true' ? 'dictionaries.attributes.true' : 'dictionaries.attributes.false')
      return value ?? ''
    },
  }
}
