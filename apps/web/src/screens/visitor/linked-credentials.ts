declare global {
  interface Window {
    /** User name and password of the link of a first sign-in, encoded as in the address; see public/page-start.js. */
    cairnFirstSignIn?: readonly [string, string] | undefined
  }
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Takes the credentials of the link of a first sign-in from the page; undefined where it was not opened by one. */
export function takeLinkedCredentials(): Credentials | undefined {
  const linked = window.cairnFirstSignIn
  delete window.cairnFirstSignIn
  if (!linked) return undefined
  const [email, password] = linked
  return { email: decoded(email), password: decoded(password) }
}

/** A link that a mail program has damaged has no valid escapes. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
