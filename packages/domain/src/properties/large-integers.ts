/** The beginning of a number of 16 digits or more, 2^53 has 16, or with an exponent of three digits, of a JSON text. */
const maybeLarge = /(?:^|[\s:,[])-?\d(?:\d{15}|[\d.]*[eE]\+?\d{3})/
/** A number of a JSON text (RFC 8259, section 6), outside of texts. */
const number = /-?\d[\d.eE+-]*/g

/** Whether a text is a whole number beyond ±(2^53−1), which a double does not hold exactly. */
export function isLargeInteger(text: string): boolean {
  return /^[-+]?\d{16,}$/.test(text) && !Number.isSafeInteger(Number(text))
}

/** Whether a number of a JSON text is an integer that a double does not hold exactly, or beyond its range. */
function isLarge(digits: string): boolean {
  return isLargeInteger(digits) || Math.abs(Number(digits)) === Number.POSITIVE_INFINITY
}

/**
 * Returns a JSON text in which each whole number beyond ±(2^53−1), and each number beyond the range of a double, is a text of its
 * digits, so that `JSON.parse` neither rounds it nor makes it infinite (RFC 8259, section 6;
 * docs/adr/0014-large-integers-as-text.md). Other numbers with a fraction or an exponent stay.
 */
export function quoteLargeNumbers(json: string): string {
  if (!maybeLarge.test(json)) return json
  const parts: string[] = []
  for (let at = 0; at < json.length; ) {
    const open = json.indexOf('"', at)
    const end = open === -1 ? json.length : open
    parts.push(json.slice(at, end).replace(number, (digits) => (isLarge(digits) ? `"${digits}"` : digits)))
    at = open === -1 ? json.length : endOfText(json, open)
    parts.push(json.slice(end, at))
  }
  return parts.join('')
}

/** The place after the text (RFC 8259, section 7) of a JSON text that begins at `open`. */
export function endOfText(json: string, open: number): number {
  for (let at = open + 1; ; ) {
    const quote = json.indexOf('"', at)
    if (quote === -1) return json.length
    let backslashes = 0
    while (json[quote - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote + 1
    at = quote + 1
  }
}
