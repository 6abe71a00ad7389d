import { Problem } from '@cairn/contract/problem'
import { quoteLargeNumbers } from '@cairn/domain/properties/large-integers'
import parse from 'secure-json-parse'

/** Smaller bodies are parsed without a check: they cannot hold many values. */
const checkedFromBytes = 65_536
/** Values in lists and objects: a geometry of the largest number of positions that an edit accepts has 800,000. */
const valuesMax = 1_000_000
/** Members of objects: the properties of the largest feature that an edit accepts have fewer. */
const membersMax = 100_000

/**
 * Parses a JSON body; undefined for an empty one. Whole numbers that a double does not hold exactly, and numbers beyond its range,
 * become texts. @throws Problem `invalid_request`, for a body of too many values before it is parsed: their validation would take
 * seconds
 */
export function parseJson(json: Buffer): unknown {
  // Many clients name the media type of every request: without content it has no body.
  if (json.length === 0) return undefined
  const fault = json.length < checkedFromBytes ? undefined : findCountFault(json)
  if (fault) throw invalid(fault)
  try {
    return parse(quoteLargeNumbers(json.toString()))
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid('the request cannot be read')
    throw error
  }
}

function invalid(message: string): Problem {
  return new Problem('invalid_request', { issues: [{ at: '', message }] })
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openList = 0x5b
const openObject = 0x7b

/** The fault of a JSON text with too many values or members. A text that is no JSON has none: its parser says so. */
export function findCountFault(json: Uint8Array): string | undefined {
  let values = 0
  let members = 0
  let isInText = false
  for (let i = 0; i < json.length; i++) {
    const byte = json[i]
    if (isInText) {
      if (byte === backslash) i += 1
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (byte === colon) members += 1
    else if (byte === comma || byte === openList || byte === openObject) values += 1
    if (values > valuesMax) return `must contain at most ${valuesMax} values`
    if (members > membersMax) return `must contain at most ${membersMax} members of objects`
  }
  return undefined
}
