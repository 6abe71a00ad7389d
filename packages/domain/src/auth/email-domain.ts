/** The domain of an e-mail address in lower case; empty for a text without one. */
export function domainOf(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0
    ? ''
    : email
        .slice(at + 1)
        .trim()
        .toLowerCase()
}
