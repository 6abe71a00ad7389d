import type { SentParameters } from './sent-parameters.ts'
import { invalidValue } from './service-fault.ts'

const wholeNumber = /^\+?\d{1,10}$/
const decimalNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i
/** Characters of a number. */
const numberMax = 64

/** A whole number of digits; undefined for any other text. */
export function wholeNumberOf(text: string): number | undefined {
  return wholeNumber.test(text) ? Number(text) : undefined
}

/** A finite decimal number, also with an exponent (OGC 06-042, 6.5); undefined for any other text. */
export function decimalOf(text: string): number | undefined {
  if (text.length > numberMax || !decimalNumber.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** TRUE or FALSE (OGC 06-042, 6.8.2); false without the parameter. @throws ServiceFault */
export function readSwitch(parameters: SentParameters, name: string): boolean {
  const text = parameters.find(name)?.toUpperCase() ?? 'FALSE'
  if (text !== 'TRUE' && text !== 'FALSE') throw invalidValue(name, 'must be TRUE or FALSE')
  return text === 'TRUE'
}

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A colour as 0xRRGGBB (OGC 06-042, 7.3.3.10); white without the parameter. @throws ServiceFault */
export function readColour(parameters: SentParameters, name: string): Rgb {
  const text = parameters.find(name)
  if (text === undefined) return [255, 255, 255]
  const digits = /^(?:0x|#)([\da-f]{6})$/i.exec(text)?.[1]
  if (digits === undefined) throw invalidValue(name, 'must be a colour such as 0xFFFFFF')
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
