import { Problem } from '@cairn/contract/problem'
import type { StyleFile, StyleFormat } from '@cairn/contract/styles/styles'
import type { StyleConversion } from '@cairn/formats/styles/read-style'
import type { Db } from '#platform/database/db'
import {
  checkOwners,
  deleteStyleRow,
  findLayerNames,
  getStyle,
  insertStyle,
  lockStyle,
  type StylePlace,
  updateStyle,
} from './styles.queries.ts'

interface NewStyleFile {
  readonly organizationId: string
  readonly name: string
  readonly format: StyleFormat
  readonly projectId: string | null
  readonly dictionaryId: string | null
  readonly body: string
  readonly reading: StyleConversion
}

interface StyleFileChange {
  readonly version: number
  readonly name?: string | undefined
  readonly projectId?: string | null | undefined
  readonly text?: { readonly body: string; readonly reading: StyleConversion } | undefined
}

/** Layers that the refusal of a deletion names. */
const namesMax = 20

const stored = ({ sld, findings }: StyleConversion) => ({ sld, findings: JSON.stringify(findings) })
const extensions: Readonly<Record<StyleFormat, string>> = { css: '.css', xml: '.sld' }

async function lockVersion(db: Db, place: StylePlace, version: number): Promise<{ readonly name: string }> {
  const current = await lockStyle(db, place)
  if (current.version !== version) throw new Problem('style_changed', { current: await getStyle(db, place) })
  return current
}

/** Commands on style files. */
export const styles = {
  async create(db: Db, { reading, ...style }: NewStyleFile): Promise<StyleFile> {
    const { organizationId, name, format } = style
    await checkOwners(db, organizationId, style)
    const id = await insertStyle(db, { ...style, filename: name + extensions[format], ...stored(reading) })
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
  async delete(db: Db, { version, ...place }: StylePlace & { version: number }): Promise<{ id: string; name: string }> {
    const { id } = place
    const { name } = await lockVersion(db, place, version)
    const layers = await findLayerNames(db, id, namesMax)
    if (layers.length > 0) throw new Problem('style_in_use', { name, layers })
    await deleteStyleRow(db, id)
    return { id, name }
  },
}
