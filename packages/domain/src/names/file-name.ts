/** Characters that a file name may not have on some system, and control characters. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const forbidden = /[\u0000-\u001F\u007F/\\:*?"<>|]+/g
/** Names of more bytes are refused by file systems: 255, less room for an extension and a number. */
const lengthMax = 100

/** The name of a file for a title; `fallback` for one of which nothing remains. */
export function fileNameOf(title: string, extension: string, fallback: string): string {
  const plain = title.replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim()
  // A name that begins with a dot is hidden, and Windows removes a dot at the end.
  const name = Array.from(plain)
    .slice(0, lengthMax)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  return `${name === '' ? fallback : name}.${extension}`
}
