import type { AttributeTypeName } from '../attribute-types.ts'
import type { BoundAttribute } from './bound-value.ts'

/** A column of a layer with the type of its values. */
export interface BindableColumn {
  readonly name: string
  readonly type: 'text' | 'number' | 'boolean' | 'nested'
}

type ProposedAttribute = Pick<BoundAttribute, 'id' | 'name' | 'type'>

/** Characters of a column of a shapefile: longer names were cut. */
const shapefileNameMax = 10

/**
 * Proposes a column for each attribute by its name, without regard to case, accents, spaces and signs, or by the start of the
 * name that a shapefile keeps. A column whose values cannot have the form of the attribute is not proposed, and none twice. A
 * read-only attribute has a fixed value.
 * @returns column by attribute id
 */
export function proposeColumns(
  attributes: readonly ProposedAttribute[],
  columns: readonly BindableColumn[],
): ReadonlyMap<string, string> {
  const proposed = new Map<string, string>()
  const taken = new Set<string>()
  const open = attributes.filter(({ type }) => type !== 'Read Only')
  for (const isMatch of [isExact, isSame, isCut]) {
    for (const { id, name, type } of open) {
      if (proposed.has(id)) continue
      const found = columns.find(
        (column) => !taken.has(column.name) && suits(type, column.type) && isMatch(column.name, name),
      )
      if (!found) continue
      proposed.set(id, found.name)
      taken.add(found.name)
    }
  }
  return proposed
}

const isExact = (column: string, attribute: string) => column === attribute

function isSame(column: string, attribute: string): boolean {
  const key = keyOf(column)
  return key !== '' && key === keyOf(attribute)
}

function isCut(column: string, attribute: string): boolean {
  return column.length === shapefileNameMax && keyOf(attribute).startsWith(keyOf(column)) && keyOf(column).length > 3
}

/** Letters and digits of any script in lower case without accents. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const neverNumbers: ReadonlySet<AttributeTypeName> = new Set(['Date', 'Time', 'Timestamp', 'Hyperlink'])
const neverBooleans: ReadonlySet<AttributeTypeName> = new Set([...neverNumbers, 'Int', 'Double'])

/** Whether values of a column can have the form of an attribute. */
function suits(type: AttributeTypeName, column: BindableColumn['type']): boolean {
  if (column === 'nested') return false
  if (column === 'number') return !neverNumbers.has(type)
  return column === 'text' || !neverBooleans.has(type)
}
