/** Between the values of one feature; JSON has it in no text. */
export const valueSeparator = '\u001F'
/** Between the values of two features; JSON has it in no text. */
export const featureSeparator = '\u001E'

/**
 * The values of features that a style reads, in memory that threads share. Features with equal values are of one class, so
 * that a style is evaluated once for each class.
 */
export interface ValueColumn {
  /** The names of the properties, in the order of the values. */
  readonly names: readonly string[]
  /** The class of each feature of a pack. */
  readonly classes: Uint32Array
  /** The values of each class in UTF-8: JSON for each name, empty for a feature that does not have it, between separators. */
  readonly texts: Uint8Array
  /** The end of each class in `texts`. */
  readonly textEnds: Uint32Array
}

/** Bytes of memory that a column takes. */
export function columnBytes({ classes, texts, textEnds }: ValueColumn): number {
  return classes.byteLength + texts.byteLength + textEnds.byteLength
}

/** Builds a column for the features of a pack; those without values have none of the properties. */
export class ValueColumnBuilder {
  readonly #names: readonly string[]
  readonly #classes: Uint32Array
  readonly #known = new Map<string, number>([['', 0]])
  #textLength = 0

  constructor(names: readonly string[], featureCount: number) {
    this.#names = names
    this.#classes = new Uint32Array(new SharedArrayBuffer(featureCount * 4))
  }

  /** Bytes of the column so far, at least. */
  get bytes(): number {
    return this.#classes.byteLength + this.#textLength + 4 * this.#known.size
  }

  /** @param text - the values, as in `ValueColumn.texts` */
  set(place: number, text: string): void {
    this.#classes[place] = this.classOf(text)
  }

  /** The class of these values, which every feature with them gets. */
  classOf(text: string): number {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const added = this.#known.size
    this.#known.set(text, added)
    this.#textLength += text.length
    return added
  }

  setClass(place: number, known: number): void {
    this.#classes[place] = known
  }

  finish(): ValueColumn {
    const encoded = [...this.#known.keys()].map((text) => Buffer.from(text))
    const texts = new Uint8Array(new SharedArrayBuffer(encoded.reduce((sum, { length }) => sum + length, 0)))
    const textEnds = new Uint32Array(new SharedArrayBuffer(encoded.length * 4))
    let end = 0
    for (const [place, bytes] of encoded.entries()) {
      texts.set(bytes, end)
      end += bytes.length
      textEnds[place] = end
    }
    return { names: this.#names, classes: this.#classes, texts, textEnds }
  }
}

/** The text of the values of a class, as in `ValueColumn.texts`. */
export function textOfClass({ texts, textEnds }: ValueColumn, known: number): string {
  const from = known === 0 ? 0 : (textEnds[known - 1] ?? 0)
  return Buffer.from(texts.buffer, texts.byteOffset + from, (textEnds[known] ?? 0) - from).toString()
}

/** The properties by which a style is evaluated for the features of a class. The caller keeps them: an object for each class. */
export function valuesOfClass(column: ValueColumn, known: number): Readonly<Record<string, unknown>> {
  const values = textOfClass(column, known).split(valueSeparator)
  const entries: [name: string, value: unknown][] = []
  for (const [place, name] of column.names.entries()) {
    const text = values[place]
    if (text) entries.push([name, JSON.parse(text)])
  }
  return Object.fromEntries(entries)
}
