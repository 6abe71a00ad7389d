/** A value that waits for one reader. */
export interface Carrier<Value> {
  readonly give: (value: Value) => void
  /** Returns the value and forgets it; undefined where none was given. */
  readonly take: () => Value | undefined
}

/** Keeps a value until the page is left. */
export function inMemory<Value>(): Carrier<Value> {
  let given: Value | undefined
  return {
    give: (value) => {
      given = value
    },
    take: () => {
      const taken = given
      given = undefined
      return taken
    },
  }
}

/** Keeps a text for this tab, also while it shows pages of other origins. */
export function inTab(key: string): Carrier<string> {
  return {
    give: (value) => sessionStorage.setItem(key, value),
    take: () => {
      const taken = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      return taken ?? undefined
    },
  }
}

/** A parameter in the fragment of the address, where a link of a mail puts it. It stays there for a reload. */
export function fragmentOf(name: string): Pick<Carrier<string>, 'take'> {
  return { take: () => new URLSearchParams(location.hash.slice(1)).get(name) ?? undefined }
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

declare global {
  interface Window {
    /** User name and password of the link of a first sign-in, encoded as in the address; see public/page-start.js. */
    cairnLinkedCredentials?: readonly [string, string] | undefined
  }
}

/** The credentials of the link of a first sign-in, which the page removed from its address before it loaded anything. */
export const linkedCredentials: Pick<Carrier<Credentials>, 'take'> = {
  take: () => {
    const linked = window.cairnLinkedCredentials
    delete window.cairnLinkedCredentials
    if (!linked) return undefined
    const [email, password] = linked
    return { email: decoded(email), password: decoded(password) }
  },
}

/** A link that a mail program has damaged has no valid escapes. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
