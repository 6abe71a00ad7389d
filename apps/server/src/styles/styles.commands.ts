import { Problem } from '@cairn/contract/problem'
import type { StyleFile } from '@cairn/contract/styles/styles'
import type { StyleConversion } from '@cairn/formats/styles/read-style'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import type { NewStyleFile } from './new-style-file.ts'
import {
  checkOwners,
  deleteStyleRow,
  getStyle,
  getStyleUse,
  insertStyle,
  lockStyle,
  type StylePlace,
  updateStyle,
} from './styles.queries.ts'

interface CreatedStyleFile extends NewStyleFile {
  readonly organizationId: string
  /** undefined for a file without a text. */
  readonly reading: StyleConversion | undefined
}

interface Versioned {
  readonly version?: number | undefined
}

interface StyleFileChange extends Versioned {
  readonly name?: string | undefined
  readonly projectId?: string | null | undefined
  readonly text?: { readonly body: string; readonly reading: StyleConversion } | undefined
}

/** Layers that the refusal of a deletion names. */
const namesMax = 20

const stored = ({ sld, findings }: StyleConversion) => ({ sld, findings: JSON.stringify(findings) })

async function lockVersion(db: Db, place: StylePlace, version?: number): Promise<{ readonly name: string }> {
  const current = await lockStyle(db, place)
  if (isStale(version, current.version)) throw new Problem('style_changed', { current: await getStyle(db, place) })
  return current
}

/** Commands on style files. */
export const styles = {
  async create(db: Db, { reading, ...style }: CreatedStyleFile): Promise<StyleFile> {
    const { organizationId } = style
    await checkOwners(db, organizationId, style)
    const id = await insertStyle(db, { ...style, ...(reading && stored(reading)) })
    return getStyle(db, { organizationId, id })
  },

  /** @throws Problem style_changed with the style, if its version is another one */
  async change(db: Db, place: StylePlace, { version, text, ...change }: StyleFileChange): Promise<StyleFile> {
    await lockVersion(db, place, version)
    await checkOwners(db, place.organizationId, { projectId: change.projectId ?? null, dictionaryId: null })
    await updateStyle(db, place.id, { ...change, ...(text && { body: text.body, ...stored(text.reading) }) })
    return getStyle(db, place)
  },

  /** @throws Problem style_changed as `change` does, style_in_use */
  async delete(db: Db, { version, ...place }: StylePlace & Versioned): Promise<{ id: string; name: string }> {
    const { id } = place
    const { name } = await lockVersion(db, place, version)
    const { layers, inactive } = await getStyleUse(db, id, namesMax)
    if (layers.length > 0 || inactive > 0) throw new Problem('style_in_use', { name, layers, inactive })
    await deleteStyleRow(db, id)
    return { id, name }
  },
}
