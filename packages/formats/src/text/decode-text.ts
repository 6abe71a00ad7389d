/**
 * Decodes the text of an XML or JSON file. The encoding is that of the byte-order mark, else of the pattern of the first
 * bytes (XML 1.0, appendix F), else of the XML declaration, else UTF-8. Invalid bytes become U+FFFD.
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

/** The label (Encoding Standard) of the encoding of a file with these first bytes. */
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
    return 'utf-8' // an unknown name is usually an error; ASCII text is the same in most encodings
  }
}
