/** A value as its JSON text. An answer copies it, so that a large value is neither parsed nor serialized. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The JSON text of an object, some of whose members are JSON texts. */
export function stringifyMembers(members: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(members).map(([name, value]) => {
    const text = value instanceof JsonText ? value.text : JSON.stringify(value)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${texts.flat().join(',')}}`
}
