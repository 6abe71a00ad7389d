/** Property names that hold a label, the most reliable first; case and separators are ignored. */
const naming = [/^(full|long|display)?name$/, /^(title|label)$/, /name$/, /^(description|address|type|kind|class)$/]
const labelMax = 80

/** Label of a feature in lists and titles: the value of its first naming property, else its first text, else its id. */
export function featureLabel(id: string, properties: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(properties).flatMap(([key, value]) => {
    const text = textOf(value)
    return text ? [{ key: key.toLowerCase().replaceAll(/[^a-z]/g, ''), text }] : []
  })
  for (const pattern of naming) {
    const named = texts.find(({ key }) => pattern.test(key))
    if (named) return named.text
  }
  return texts[0]?.text ?? id
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text && text.length <= labelMax ? text : undefined
}
