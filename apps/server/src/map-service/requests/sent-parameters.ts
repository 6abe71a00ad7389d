import { invalidValue, ServiceFault } from './service-fault.ts'

/** Characters of the address of a request. */
const addressMax = 16_384
/** Bytes of the body of a request. */
export const serviceBodyMax = 1_048_576
/** Parameters of an address or a form. A body may have half a million, which take the server seconds to read. */
const parametersMax = 1000

/**
 * The parameters of a request. Their names have any case, their order has no meaning, and unknown ones are ignored (OGC
 * 06-042, 6.8.1).
 */
export class SentParameters {
  readonly #values = new Map<string, string>()

  /** @throws ServiceFault when two values are sent for one name: a proxy could check one while the service reads the other. */
  constructor(pairs: Iterable<readonly [name: string, value: string]>) {
    for (const [sentName, value] of pairs) {
      const name = sentName.toUpperCase()
      const earlier = this.#values.get(name)
      if (earlier !== undefined && earlier !== value) throw invalidValue(name.slice(0, 80), 'was sent with two values')
      this.#values.set(name, value)
    }
  }

  /** The value of a parameter; undefined without one, or with an empty one. */
  find(name: string): string | undefined {
    return this.#values.get(name) || undefined
  }

  /** The value of a parameter. @throws ServiceFault without one */
  get(name: string): string {
    const value = this.find(name)
    if (value === undefined)
      throw new ServiceFault(`${name} is missing`, { code: 'MissingParameterValue', locator: name })
    return value
  }

  /** Whether any of the names was sent with a value, and which. */
  firstOf(names: readonly string[]): string | undefined {
    return names.find((name) => this.find(name) !== undefined)
  }
}

/**
 * Reads the query of an address. Values are decoded once: what is still encoded then belongs to the value.
 * @param url the address as it was sent, from its path on
 * @throws ServiceFault
 */
export function readAddress(url: string): SentParameters {
  if (url.length > addressMax)
    throw new ServiceFault(`The address has more than ${addressMax} characters: send the request by POST`, {
      code: 'NoApplicableCode',
    })
  return new SentParameters(pairsOf(queryOf(url)))
}

/** Reads a body of `application/x-www-form-urlencoded`; what the address says holds too. @throws ServiceFault */
export function readForm(url: string, body: string): SentParameters {
  refuseLargeBody(body)
  return new SentParameters([...pairsOf(queryOf(url)), ...pairsOf(body)])
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

function pairsOf(text: string): URLSearchParams {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count += 1
  if (count > parametersMax)
    throw new ServiceFault(`The request has more than ${parametersMax} parameters`, { code: 'NoApplicableCode' })
  return new URLSearchParams(text)
}

/** @throws ServiceFault */
export function refuseLargeBody(body: string): void {
  if (body.length > serviceBodyMax)
    throw new ServiceFault(`The body has more than ${serviceBodyMax} bytes`, { code: 'NoApplicableCode' })
}
