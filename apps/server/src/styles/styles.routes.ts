import { Problem } from '@cairn/contract/problem'
import { changeLayerStyle, readLayerStyle } from '@cairn/contract/styles/layer-style'
import {
  changeStyleFile,
  createStyle,
  createStyleFile,
  deleteStyle,
  listStyles,
  readStyleFile,
  readStyleSld,
} from '@cairn/contract/styles/styles'
import { type AssetPath, idOn, isOrganizationAdmin } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { definitionReading } from '#access/definition-reading'
import { insertActivity } from '#http/activity.queries'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { getLayerName } from './layer-style.queries.ts'
import { layerStyles } from './layer-style.ts'
import { formatOf, StyleReader } from './style-reader.ts'
import { styles } from './styles.commands.ts'
import { findStyles, getSld, getStyle, insertStyle, type StylePlace } from './styles.queries.ts'

/**
 * The organization whose settings a member reads; undefined for a member without permissions. A grant gives the assets of
 * an organization, not its settings. @throws Problem not_permitted
 */
function readableOrganization(actor: Actor, path: AssetPath): string | undefined {
  const organizationId = idOn(path, 'organization')
  if (definitionReading(actor, organizationId) === 'none') return undefined
  if (actor.rights.organizationId !== organizationId && !isOrganizationAdmin(actor.rights, organizationId))
    throw new Problem('not_permitted', { level: 'view' })
  return organizationId
}

/** @throws Problem not_found, not_permitted */
function readablePlace(actor: Actor, path: AssetPath, id: string): StylePlace {
  const organizationId = readableOrganization(actor, path)
  if (organizationId === undefined) throw new Problem('not_found', { asset: 'style' })
  return { organizationId, id }
}

export function styleRoutes(http: Http): void {
  const reader = new StyleReader()

  serve(http, listStyles, async ({ db, actor, path }) => {
    const organizationId = readableOrganization(actor, path)
    return organizationId === undefined ? [] : findStyles(db, organizationId)
  })

  serve(http, createStyle, async ({ db, path, body: { style } }) => {
    const organizationId = idOn(path, 'organization')
    const { name, format, filename } = style
    const id = await insertStyle(db, { organizationId, name, format, filename })
    return getStyle(db, { organizationId, id })
  })

  serve(http, createStyleFile, {
    check: async ({ body: { format, body } }) => void (await reader.read(format ?? formatOf(body), body)),
    handle: async ({ db, path, body: { format, ...style } }) => {
      const language = format ?? formatOf(style.body)
      const reading = await reader.read(language, style.body)
      return styles.create(db, { ...style, format: language, reading, organizationId: idOn(path, 'organization') })
    },
  })

  serve(http, changeStyleFile, {
    check: async ({ db, path, body: { id, body } }) => {
      const { format } = await getStyle(db, { organizationId: idOn(path, 'organization'), id })
      if (body !== undefined) await reader.read(format, body)
    },
    handle: async ({ db, path, body: { id, body, ...change } }) => {
      const place = { organizationId: idOn(path, 'organization'), id }
      const { format } = await getStyle(db, place)
      const text = body === undefined ? undefined : { body, reading: await reader.read(format, body) }
      return styles.change(db, place, { ...change, text })
    },
  })

  serve(http, readStyleFile, async ({ db, actor, path, params: { id } }) =>
    getStyle(db, readablePlace(actor, path, id)),
  )

  serve(http, readStyleSld, async ({ db, actor, path, params }) => getSld(db, readablePlace(actor, path, params.style)))

  serve(http, deleteStyle, ({ db, path, params: { id }, query: { version } }) =>
    styles.delete(db, { organizationId: idOn(path, 'organization'), id, version }),
  )

  serve(http, readLayerStyle, ({ db, actor, path, params: { layerId }, query }) =>
    layerStyles.read(db, { layerId, organizationId: idOn(path, 'organization'), actor }, query),
  )

  serve(http, changeLayerStyle, async ({ db, actor, path, params: { layerId }, query, body: { styleId } }) => {
    const organizationId = idOn(path, 'organization')
    if (styleId !== null) readablePlace(actor, path, styleId)
    const changed = await layerStyles.change(db, { layerId, organizationId, actor }, { ...query, styleId })
    const { style, dictionary, system, component } = changed
    const name = await getLayerName(db, layerId)
    await insertActivity(db, actor, {
      type: 'Edit',
      category: 'Layer',
      organizationId,
      projectId: idOn(path, 'project'),
      message: `Layer ${name}: Edit`,
      artifact: { id: layerId, name, style, dictionary, system, component },
    })
    return changed
  })
}
