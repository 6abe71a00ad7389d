/** Bytes that are examined for the start of a document. */
const startBytes = 4096

/** Control characters that no text has (WHATWG MIME Sniffing, 3: binary data bytes). */
// oxlint-disable-next-line no-control-regex -- control characters are the subject
const binaryCharacter = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/

/** Elements with which browsers take a file as HTML (WHATWG MIME Sniffing, 7.1). */
const htmlStart =
  /^<(?:!doctype\s+html|html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p)(?=[\s/>]|$)/i
/** In a document with an XML declaration, which may have elements of these names. */
const xhtmlStart = /^<(?:!doctype\s+html|(?:\w+:)?html|script|iframe)(?=[\s/>]|$)/i
const svgStart = /^<(?:!doctype\s+svg|(?:\w+:)?svg)(?=[\s/>]|$)/i

/**
 * Whether the first bytes of a file are text, in UTF-16 with a byte order mark or any encoding that extends ASCII, and
 * which document begins with it. HTML is found before other bytes too, because browsers look at the start alone.
 */
export function textContent(head: Buffer): 'html' | 'svg' | 'text' | undefined {
  const text = decode(head)
  const { root, hasDeclaration } = rootOf(text.slice(0, startBytes))
  if ((hasDeclaration ? xhtmlStart : htmlStart).test(root)) return 'html'
  if (binaryCharacter.test(text)) return undefined
  return svgStart.test(root) ? 'svg' : 'text'
}

function decode(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head)
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head)
  return head.toString('latin1').replace(/^\xef\xbb\xbf/, '')
}

interface Root {
  /** The text from the document type or the first element. */
  readonly root: string
  readonly hasDeclaration: boolean
}

function rootOf(text: string): Root {
  let rest = text.trimStart()
  const hasDeclaration = /^<\?xml\s/i.test(rest)
  for (let end = endOfProlog(rest); end > 0; end = endOfProlog(rest)) rest = rest.slice(end).trimStart()
  return { root: rest, hasDeclaration }
}

/** The length of the comment or processing instruction with which a text begins; 0 where there is none. */
function endOfProlog(text: string): number {
  if (text.startsWith('<!--')) return endOf(text, '-->')
  return text.startsWith('<?') ? endOf(text, '?>') : 0
}

function endOf(text: string, closing: string): number {
  const at = text.indexOf(closing)
  return at === -1 ? 0 : at + closing.length
}
