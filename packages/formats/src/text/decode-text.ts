/**
 * Text of an XML or JSON file: its byte-order mark decides, else the look of the first bytes (XML 1.0, appendix F),
 * else the XML declaration, else UTF-8. Bytes that do not fit become U+FFFD.
 */
export async function* decodeText(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder !== undefined) yield decoder.decode()
}

/** A label of the Encoding Standard for a file that starts with these bytes. */
function encodingOf(start: Uint8Array): string {
  const [a, b, c, d] = start
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be'
  return declaredEncoding(start)
}

function declaredEncoding(start: Uint8Array): string {
  const declaration = new TextDecoder('latin1').decode(start.subarray(0, 200))
  const label = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(declaration)?.[1]
  if (label === undefined || /^utf-?16/i.test(label)) return 'utf-8'
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'utf-8' // unknown names are usually a slip; the ASCII part reads either way
  }
}
