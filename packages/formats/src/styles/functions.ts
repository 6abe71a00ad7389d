import { styleFunctions } from '@cairn/domain/style/evaluate'
import type { DrawnPart, Expression } from '@cairn/domain/style/style'

/** Other names of functions, in lower case. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['isequalto', 'equalto'],
  ['lessequalto', 'lessequalthan'],
  ['greaterequalto', 'greaterequalthan'],
  ['lessthanorequalto', 'lessequalthan'],
  ['greaterthanorequalto', 'greaterequalthan'],
])

/** A call of a function by the name that a style file gives it; undefined if nothing computes it. */
export function callOf(name: string, args: readonly Expression[]): Expression | undefined {
  const plain = name.toLowerCase()
  if (plain === 'env') return args[0] === 'wms_scale_denominator' ? { call: 'scale', args: [] } : args[1]
  if (plain === 'iscoverage') return false
  if (plain === 'property' && typeof args[0] === 'string') return { property: args[0] }
  if (/^in\d*$/.test(plain)) return { call: 'in', args }
  const known = aliases.get(plain) ?? plain
  return styleFunctions.has(known) ? { call: known, args } : undefined
}

const parts: ReadonlyMap<string, DrawnPart> = new Map([
  ['centroid', 'centroid'],
  ['interiorpoint', 'centroid'],
  ['startpoint', 'start'],
  ['endpoint', 'end'],
  ['vertices', 'vertices'],
])

/** The part of the geometry that a geometry function gives. */
export const partOf = (functionName: string): DrawnPart | undefined => parts.get(functionName.toLowerCase())
