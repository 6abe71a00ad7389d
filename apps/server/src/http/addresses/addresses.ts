/** An address that the application answers, as its route declares it. */
export interface Address {
  /** `/:name` and `/*` are variable parts. */
  readonly path: string
  /** The part of the path that admits every client that knows it; `params.*` is all that follows. */
  readonly secret?: `params.${string}` | undefined
  /** A page of the web application, which has no route here. */
  readonly isPage?: true
}

interface SecretPattern {
  readonly path: string
  readonly pattern: RegExp
  readonly shown: string
}

/** The addresses of the application. `serve` adds those of routes; slices add those of pages with a secret. */
export class Addresses {
  readonly #addresses: Address[] = []
  readonly #secrets: SecretPattern[] = []

  add(address: Address): void {
    this.#addresses.push(address)
    if (address.secret === undefined) return
    this.#secrets.push(secretPatternOf(address.path, address.secret))
    // The pattern of a shorter path would take a fixed part of a longer one for the secret, and leave the secret behind it.
    this.#secrets.sort((one, other) => other.path.length - one.path.length)
  }

  /** The addresses that have been added until now. */
  list(): readonly Address[] {
    return [...this.#addresses]
  }

  hasSecret(url: string): boolean {
    return this.#secrets.some(({ pattern }) => pattern.test(url))
  }

  /** An address for the log. Also where no route matches the rest of the path or the method. */
  withoutSecrets(url: string): string {
    const found = this.#secrets.find(({ pattern }) => pattern.test(url))
    return found ? url.replace(found.pattern, found.shown) : url
  }
}

function secretPatternOf(path: string, secret: `params.${string}`): SecretPattern {
  const name = secret.slice('params.'.length)
  const part = name === '*' ? '*' : `:${name}`
  const before = patternOf(withoutPrefix(path.slice(0, path.indexOf(part))))
  return { path, pattern: new RegExp(`(${before})${name === '*' ? '[^?#]+' : '[^/?#]+'}`, 'i'), shown: `$1${part}` }
}

/** A proxy may cut off the first part of the path: no route matches then, and the secret stays valid. */
function withoutPrefix(path: string): string {
  const [first = '', prefix = '', ...rest] = path.split('/')
  return rest.length > 1 ? [first, ...rest].join('/') : [first, prefix, ...rest].join('/')
}

function patternOf(path: string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/?#]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/')
}
