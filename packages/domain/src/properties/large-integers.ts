/** The digits of a whole number of 16 digits or more; 2^53 has 16. Not the decimals of a number, nor one with an exponent. */
const longInteger = /-?(?<![\d.])\d{16,}(?![\d.eE])/g

/** Whether a text is a whole number beyond ±(2^53−1), which a double does not hold exactly. */
export function isLargeInteger(text: string): boolean {
  return /^[-+]?\d{16,}$/.test(text) && !Number.isSafeInteger(Number(text))
}

/**
 * Returns a JSON text in which each whole number beyond ±(2^53−1) is a text of its digits, so that `JSON.parse` does not round it
 * (RFC 8259, section 6; docs/adr/0014-large-integers-as-text.md). Numbers with a fraction or an exponent stay.
 */
export function quoteLargeIntegers(json: string): string {
  if (json.search(longInteger) === -1) return json
  const parts: string[] = []
  for (let at = 0; at < json.length; ) {
    const open = json.indexOf('"', at)
    const end = open === -1 ? json.length : open
    parts.push(json.slice(at, end).replace(longInteger, (digits) => (isLargeInteger(digits) ? `"${digits}"` : digits)))
    at = open === -1 ? json.length : endOfText(json, open)
    parts.push(json.slice(end, at))
  }
  return parts.join('')
}

/** The place after the JSON text (RFC 8259, section 7) that begins at `open`. */
function endOfText(json: string, open: number): number {
  for (let at = open + 1; ; ) {
    const quote = json.indexOf('"', at)
    if (quote === -1) return json.length
    let backslashes = 0
    while (json[quote - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote + 1
    at = quote + 1
  }
}
