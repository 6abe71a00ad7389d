import type { AttributeWrite } from '@cairn/contract/dictionaries/components'
import type { Attribute, PickList } from '@cairn/contract/dictionaries/entities'
import { attributeTypeId, attributeTypeName, hasOwnPickList } from '@cairn/domain/dictionary/attribute-types'
import { type DefaultValueFault, defaultValueFault, specialDefaultOf } from '@cairn/domain/dictionary/default-values'
import { attributeListValueMax } from '@cairn/domain/dictionary/names'
import {
  allValues,
  listFault,
  type ValueDraft,
  type ValuesInForm,
  valueDrafts,
  valueWrites,
} from '../pick-lists/value-drafts.ts'

/** An attribute in the form of its component. */
export interface AttributeDraft {
  /** Identifies the row. */
  readonly id: string
  /** The id of a stored attribute; undefined for a new one. */
  readonly storedId: string | undefined
  readonly name: string
  readonly typeId: number
  /** '' for none. */
  readonly defaultValue: string
  readonly required: boolean
  /** The list of a Global Pick List; '' for none. */
  readonly globalListId: string
  /** The values of a Pick List or Pick List Edit. */
  readonly values: readonly ValueDraft[]
  /**
   * The list of a Pick List or Pick List Edit that was not written with the attribute, but given to it: a global one or one
   * with a name of its own. It stays while its values stay.
   */
  readonly givenList?: PickList | undefined
}

export function attributeDraft({ pickList, ...attribute }: Attribute): AttributeDraft {
  const { id, name, typeId, defaultValue, required, pickListId } = attribute
  const isGlobal = attributeTypeName(typeId) === 'Global Pick List'
  return {
    id,
    storedId: id,
    name,
    typeId,
    defaultValue: defaultValue ?? '',
    required,
    globalListId: isGlobal ? (pickListId ?? '') : '',
    values: pickList && !isGlobal ? valueDrafts(pickList.values) : [],
    givenList: pickList && !isGlobal && (pickList.isGlobal || pickList.name !== name) ? pickList : undefined,
  }
}

/** An attribute as the calls take it. */
export function attributeWrite(draft: AttributeDraft): AttributeWrite {
  const { storedId, name, typeId, defaultValue, required, globalListId, values, givenList } = draft
  const type = attributeTypeName(typeId)
  const list = hasOwnPickList(type) && givenList && hasValues(givenList, values) ? givenList.id : undefined
  return {
    ...(storedId !== undefined && { id: storedId }),
    name: name.trim(),
    typeId,
    defaultValue: defaultValue === '' ? null : defaultValue,
    required,
    pickListId: type === 'Global Pick List' && globalListId !== '' ? globalListId : (list ?? null),
    ...(hasOwnPickList(type) && list === undefined && { values: valueWrites(values) }),
  }
}

function hasValues({ values }: PickList, drafts: readonly ValueDraft[]): boolean {
  return JSON.stringify(valueWrites(valueDrafts(values))) === JSON.stringify(valueWrites(drafts))
}

/** Whether two attributes have the same content, wherever it is stored. */
export function isSameAttribute(a: AttributeDraft, b: AttributeDraft): boolean {
  return contentOf(a) === contentOf(b)
}

function contentOf(draft: AttributeDraft): string {
  const { name, typeId, defaultValue, required, pickListId, values } = attributeWrite({
    ...draft,
    givenList: undefined,
  })
  const texts = values?.map(({ value, label }) => [value, label])
  return JSON.stringify([name, typeId, defaultValue, required, pickListId, texts])
}

/** The attribute while its dialog edits it: the type is '' until it is selected. */
export interface AttributeValues extends ValuesInForm {
  readonly name: string
  readonly typeId: string
  readonly defaultValue: string
  /** Whether the default value is computed: the special value of the type. */
  readonly isComputed: boolean
  readonly required: boolean
  readonly globalListId: string
}

export function attributeValues(draft: AttributeDraft | undefined): AttributeValues {
  if (!draft)
    return {
      name: '',
      typeId: '',
      defaultValue: '',
      isComputed: false,
      required: false,
      globalListId: '',
      values: [],
      typedValue: '',
    }
  const { name, typeId, defaultValue, required, globalListId, values } = draft
  const isComputed = defaultValue !== '' && defaultValue === specialDefaultOf(attributeTypeName(typeId))
  return {
    name,
    typeId: String(typeId),
    defaultValue: isComputed ? '' : defaultValue,
    isComputed,
    required,
    globalListId,
    values,
    typedValue: '',
  }
}

/** The attribute that a valid dialog gives. */
export function draftOf(values: AttributeValues, before: AttributeDraft | undefined): AttributeDraft {
  const typeId = Number(values.typeId)
  const type = attributeTypeName(typeId)
  return {
    id: before?.id ?? crypto.randomUUID(),
    storedId: before?.storedId,
    name: values.name.trim(),
    typeId,
    defaultValue: (values.isComputed && specialDefaultOf(type)) || values.defaultValue.trim(),
    required: values.required && type !== 'Read Only',
    globalListId: values.globalListId,
    values: allValues(values),
    givenList: before?.givenList,
  }
}

interface AttributeFaults {
  readonly name?: 'exists' | undefined
  readonly typeId?: 'missing' | undefined
  readonly globalListId?: 'missing' | undefined
  readonly values?: 'missing' | 'faulty' | undefined
  readonly defaultValue?: DefaultValueFault | undefined
}

interface Surroundings {
  /** The names of the other attributes of the component. */
  readonly takenNames: readonly string[]
  readonly globalLists: readonly PickList[]
  readonly before: AttributeDraft | undefined
}

/** The faults of the attribute in the dialog (specification 2, section 5), besides a name that is empty or too long. */
export function attributeFaults(values: AttributeValues, around: Surroundings): AttributeFaults {
  const isTaken = around.takenNames.includes(values.name.trim())
  const nameFault = isTaken ? ({ name: 'exists' } as const) : {}
  if (values.typeId === '') return { ...nameFault, typeId: 'missing' }
  const type = attributeTypeName(Number(values.typeId))
  const value = values.isComputed ? (specialDefaultOf(type) ?? '') : values.defaultValue.trim()
  return {
    ...nameFault,
    globalListId: type === 'Global Pick List' && lacksList(values, around) ? 'missing' : undefined,
    values: hasOwnPickList(type) ? listFault(values, attributeListValueMax) : undefined,
    defaultValue: defaultValueFault({ type, value, values: choicesOf(values, around.globalLists) }),
  }
}

/** An attribute whose list another user deleted keeps its state until it gets another list. */
function lacksList({ globalListId, typeId }: AttributeValues, { globalLists, before }: Surroundings): boolean {
  if (globalLists.some(({ id }) => id === globalListId)) return false
  const hadNone = before?.storedId !== undefined && before.globalListId === '' && String(before.typeId) === typeId
  return !(hadNone && globalListId === '')
}

/** The values among which the default of a pick list is selected; undefined where there is no list. */
export function choicesOf(
  form: Pick<AttributeValues, 'typeId' | 'globalListId' | 'values' | 'typedValue'>,
  globalLists: readonly PickList[],
): readonly string[] | undefined {
  const { typeId, globalListId } = form
  if (typeId === '') return undefined
  const type = attributeTypeName(Number(typeId))
  if (type === 'Global Pick List')
    return globalLists.find(({ id }) => id === globalListId)?.values.map(({ value }) => value)
  return hasOwnPickList(type) ? allValues(form).map(({ value }) => value.trim()) : undefined
}

/** Another type clears the default value, and Read Only is never required (specification 2, section 4). */
export function retyped(typeId: string): Pick<AttributeValues, 'defaultValue' | 'isComputed'> & { required?: false } {
  const isReadOnly = typeId === String(attributeTypeId('Read Only'))
  return { defaultValue: '', isComputed: false, ...(isReadOnly && { required: false }) }
}
