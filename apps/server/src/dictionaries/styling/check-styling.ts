import { Problem } from '@cairn/contract/problem'
import { componentTypeName } from '@cairn/domain/dictionary/attribute-types'
import { readComponentStyle, symbolIdOf, writeComponentStyle } from '@cairn/domain/dictionary/component-style'
import { hasFeature } from '@cairn/domain/organizations/organization-features'
import { findFlags } from '#access/access.queries'
import type { Db } from '#platform/database/db'
import { lockUsedSymbol } from './used-symbols.queries.ts'

/** The styling of a component: whether it is used, and its text (null for the default style). */
export interface Styling {
  readonly componentStyling: boolean
  readonly style: string | null
}

/** The component whose styling is written. */
interface StylingTarget {
  readonly organizationId: string
  readonly componentTypeId: number
  readonly before: Styling
}

const feature = 'dictionaryStyling'

/**
 * The styling of a component after a write, its text in its one form. Styling that the write leaves as it is, or takes
 * away, needs no feature.
 * @throws Problem `feature_off`; `invalid_request` for a malformed style; `not_found` for a symbol that the organization
 * does not have
 */
export async function checkStyling(
  db: Db,
  { organizationId, componentTypeId, before }: StylingTarget,
  write: Partial<{ [Key in keyof Styling]: Styling[Key] | undefined }>,
): Promise<Styling> {
  const { componentStyling = before.componentStyling } = write
  const style = write.style === undefined ? before.style : storedText(write.style, componentTypeId)
  const isChanged = (style !== before.style && style !== null) || (componentStyling && !before.componentStyling)
  if (isChanged && !hasFeature(await findFlags(db, organizationId), feature))
    throw new Problem('feature_off', { feature })
  const symbolId = style === null || style === before.style ? undefined : symbolIdOf(style)
  if (symbolId !== undefined) await lockUsedSymbol(db, { organizationId, id: symbolId })
  return { componentStyling, style }
}

function storedText(text: string | null, componentTypeId: number): string | null {
  if (text === null) return null
  const type = componentTypeName(componentTypeId)
  const style = readComponentStyle(text, { type })
  if (style) return writeComponentStyle(style, type)
  const message = `must be JSON of the style of a ${type.toLowerCase()}${type === 'Point' ? ' or the image of a symbol' : ''}`
  throw new Problem('invalid_request', { issues: [{ at: '/style', message }] })
}
