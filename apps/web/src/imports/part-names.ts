import type { FilePart } from '@cairn/contract/imports'
import { layerNameMax } from '@cairn/contract/layers'

/** Layer names for the parts of a file: its own name for a single part, otherwise the names of the parts, all different. */
export function partNames(parts: readonly Pick<FilePart, 'name'>[], layerName: string): readonly string[] {
  if (parts.length === 1) return [layerName]
  const taken = new Set<string>()
  return parts.map(({ name }) => {
    const free = freeName(name?.trim() || layerName, (other) => taken.has(comparableName(other)))
    taken.add(comparableName(free))
    return free
  })
}

/** The name, or the name with the next free number. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  const cut = name.trim().slice(0, layerNameMax)
  return isTaken(cut) ? nextName(cut, isTaken) : cut
}

/** The name with the next free number. */
export function nextName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number++) {
    const suffix = ` ${number}`
    const free = `${name.trim().slice(0, layerNameMax - suffix.length)}${suffix}`
    if (!isTaken(free)) return free
  }
}

/** A name as the server compares it: ignoring case and the form of composed letters. */
export function comparableName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
