import { isJsonObject, type JsonObject, type JsonValue } from '../../json.ts'

type FileList = readonly JsonValue[]

/** The lists of files of a feature that goes back to a former state. */
export interface RevertedFeatureFiles {
  /** undefined for a deleted feature. */
  readonly present: FileList | undefined
  /** undefined for a feature that is to be deleted. */
  readonly former: FileList | undefined
  /** A file that goes back with the state. A filled-in form does not: it is a feature of its own. */
  readonly fileId?: string | undefined
}

/**
 * The lists of features that go back to former states together: files stay as they are now, whatever former states list. Only
 * between the features of the call they go back, as after the join and the split of lines: a line that returns takes its files
 * from the others, and what a line has that is to be deleted returns to the line that had it. A file that its former state has
 * too is at the vertex and has the name of then, which line functions change; its note and drawings are those of now. A file that
 * the call names is put back where and as it was, or removed again.
 */
export function revertedFileLists(features: readonly RevertedFeatureFiles[]): readonly FileList[] {
  const present = new Map(features.flatMap((feature) => entriesById(feature.present)))
  const returning = new Set(features.flatMap((feature) => (feature.present ? [] : idsOf(feature.former))))
  const leaving = new Set(features.flatMap((feature) => (feature.former ? [] : idsOf(feature.present))))
  return features.map((feature) => {
    if (!feature.former) return []
    const former = new Map(entriesById(feature.former))
    if (!feature.present) return feature.former.map((entry) => merged(present.get(idOf(entry)), entry))
    const kept = feature.present.filter((entry) => !returning.has(idOf(entry)))
    const own = new Set(idsOf(feature.present))
    const back = feature.former.filter((entry) => leaving.has(idOf(entry)) && !own.has(idOf(entry)))
    const list = [
      ...kept.map((entry) => merged(entry, former.get(idOf(entry)) ?? entry)),
      ...back.map((entry) => merged(present.get(idOf(entry)), entry)),
    ]
    return feature.fileId === undefined ? list : withFile(list, feature.former, feature.fileId)
  })
}

/** A list that has a file where the former one has it, and lacks it where that lacks it. */
function withFile(list: FileList, former: FileList, fileId: string): FileList {
  const isNamed = (entry: JsonValue) => idOf(entry) === fileId.toLowerCase() && !isForm(entry)
  const others = list.filter((entry) => !isNamed(entry))
  const at = former.findIndex(isNamed)
  if (at === -1) return others
  return others.length < list.length ? list : list.toSpliced(at, 0, ...former.slice(at, at + 1))
}

function isForm(entry: JsonValue): boolean {
  return isJsonObject(entry) && entry['File_Type'] === 'Form'
}

/** An entry of a former state with the note and drawings of now. */
function merged(now: JsonValue | undefined, former: JsonValue): JsonValue {
  if (now === undefined || !isJsonObject(now) || !isJsonObject(former)) return former
  const { File_Meta: meta } = now
  const { File_Meta: _formerMeta, ...rest } = former
  return meta === undefined ? rest : { ...rest, File_Meta: meta }
}

/** Empty for a value that is no entry. */
function idOf(entry: JsonValue): string {
  const id = isJsonObject(entry) ? entry['File_ID'] : undefined
  return typeof id === 'string' ? id.toLowerCase() : ''
}

function idsOf(list: FileList | undefined): readonly string[] {
  return entriesById(list).map(([id]) => id)
}

function entriesById(list: FileList = []): readonly (readonly [string, JsonObject])[] {
  return list.flatMap((entry) => (isJsonObject(entry) && idOf(entry) !== '' ? [[idOf(entry), entry] as const] : []))
}
