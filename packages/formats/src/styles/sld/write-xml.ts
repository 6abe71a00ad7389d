/** An element as text. Content is markup: `xmlText` makes it of a text. */
export function xml(
  name: string,
  content: string | readonly string[] = '',
  attributes: Record<string, string> = {},
): string {
  const inner = typeof content === 'string' ? content : content.join('')
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return inner === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${inner}</${name}>`
}

/** Characters that no XML 1.0 document may have. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text as the content of an element or an attribute, without the characters that XML 1.0 does not allow. */
export function xmlText(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A text whose whitespace at its ends belongs to it. */
export function exactXmlText(text: string): string {
  const isPlain = text !== '' && text.trim() === text
  return isPlain ? xmlText(text) : `<![CDATA[${text.replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
