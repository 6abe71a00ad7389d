import type { AttributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import { specialDefaults } from '@cairn/domain/dictionary/default-values'

/** An attribute of a template. `values` are those of its own list, `list` names a global one. */
export interface TemplateAttribute {
  readonly name: string
  readonly type: AttributeTypeName
  readonly defaultValue?: string
  readonly required?: true
  readonly values?: readonly string[]
  readonly list?: string
}

export interface TemplateComponent {
  readonly alias: string
  readonly type: 'Point' | 'Line' | 'Polygon'
  readonly attributes: readonly TemplateAttribute[]
}

export interface TemplateSystem {
  readonly name: string
  /** The uniform colour of the utility, or for a further system a shade of it. */
  readonly color: string
  readonly components: readonly TemplateComponent[]
}

/** A dictionary of the provider, from which organizations make their own. */
export interface Template {
  /** Never changes: a start loads each key once. */
  readonly key: string
  readonly name: string
  /** The global pick lists by name. */
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly systems: readonly TemplateSystem[]
}

/** The global lists of each template. */
export const sharedLists = {
  Status: ['Active', 'Abandoned', 'Proposed', 'Out of service', 'Removed'],
  Condition: ['Good', 'Fair', 'Poor', 'Failed', 'Not inspected'],
  'Position source': ['GNSS fix', 'GNSS float', 'Total station', 'Located by tone', 'As-built drawing', 'Estimated'],
} as const

/** A choice of the values; the first one is the default where `usual` says so. */
export const choice = (name: string, values: readonly string[], usual?: string): TemplateAttribute => ({
  name,
  type: 'Pick List',
  values,
  ...(usual !== undefined && { defaultValue: usual }),
})
/** A choice to which the crew may add a value in the field. */
export const openChoice = (name: string, values: readonly string[]): TemplateAttribute => ({
  name,
  type: 'Pick List Edit',
  values,
})
const shared = (name: keyof typeof sharedLists, usual?: string): TemplateAttribute => ({
  name,
  type: 'Global Pick List',
  list: name,
  ...(usual !== undefined && { defaultValue: usual }),
})
/** A global list of the template itself. */
export const listed = (name: string, list: string): TemplateAttribute => ({ name, type: 'Global Pick List', list })
export const text = (name: string): TemplateAttribute => ({ name, type: 'Text' })
/** A text that the crew fills in for each feature. */
export const needed = (name: string): TemplateAttribute => ({ name, type: 'Text', required: true })
export const whole = (name: string): TemplateAttribute => ({ name, type: 'Int' })
export const measured = (name: string): TemplateAttribute => ({ name, type: 'Double' })
export const yesNo = (name: string): TemplateAttribute => ({ name, type: 'Boolean', defaultValue: 'false' })
export const day = (name: string): TemplateAttribute => ({ name, type: 'Date' })
export const link = (name: string): TemplateAttribute => ({ name, type: 'Hyperlink' })
/** A text that is the same for each feature of the component. */
export const fixed = (name: string, value: string): TemplateAttribute => ({
  name,
  type: 'Read Only',
  defaultValue: value,
})

type Kind = TemplateComponent['type']

/** Attributes that say what a feature is: without them a collected feature is of little use. */
const classifying: ReadonlySet<string> = new Set([
  'Material',
  'Cable type',
  'Kind',
  'Fitting',
  'Shape',
  'Method',
  'Order',
  'Datum',
  'Monument',
  'Purpose',
  'Surface',
  'Lining',
  'Colour',
])

const required = (attribute: TemplateAttribute): TemplateAttribute => ({ ...attribute, required: true })

/**
 * A component with its own attributes between those that each one has. The crew fills in how the thing is named, what it is
 * and whether it is in use: a number of its own in place of the asset ID where it has one.
 */
const component =
  (type: Kind) =>
  (alias: string, ...own: readonly TemplateAttribute[]): TemplateComponent => ({
    alias,
    type,
    attributes: [
      own.some((attribute) => attribute.required) ? text('Asset ID') : needed('Asset ID'),
      ...own.map((attribute) => (classifying.has(attribute.name) ? required(attribute) : attribute)),
      required(shared('Status', 'Active')),
      shared('Condition'),
      shared('Position source', 'GNSS fix'),
      { name: 'Collected at', type: 'Timestamp', defaultValue: specialDefaults.today },
      { name: 'Remarks', type: 'Note' },
    ],
  })

export const point = component('Point')
export const line = component('Line')
export const area = component('Polygon')
