import { fileNameOf } from './file-name.ts'

/** A short extension; any other dot belongs to the name. */
const ending = /\.([a-z0-9]{1,10})$/i

/**
 * Names that every system can save side by side in one folder, in the order of the given ones: without parts of a path, and
 * with a number where two are equal but for case. `taken` are names that none may have.
 */
export function uniqueFileNames(names: readonly string[], taken: readonly string[] = []): readonly string[] {
  const used = new Set(taken.map(keyOf))
  return names.map((name) => {
    const [end = '', extension = 'bin'] = ending.exec(name) ?? []
    const title = name.slice(0, name.length - end.length)
    let unique = fileNameOf(title, extension, 'file')
    for (let count = 2; used.has(keyOf(unique)); count += 1)
      unique = fileNameOf(`${title.slice(0, titleMax)} (${count})`, extension, 'file')
    used.add(keyOf(unique))
    return unique
  })
}

/** Leaves room for the number. */
const titleMax = 90

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
