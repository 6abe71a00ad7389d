import {
  changeLayerStyle,
  listStyleFilesOfLayers,
  listSystemsOfLayers,
  readLayerStyle,
} from '@cairn/contract/styles/layer-style'
import {
  changeStyleFile,
  createStyle,
  createStyleFile,
  deleteStyle,
  listStyles,
  readStyleFile,
  readStyleSld,
  type StyleSummary,
} from '@cairn/contract/styles/styles'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import {
  type AdmittedCall,
  findReadableOrganization,
  getReadableOrganization,
  visibleProject,
} from '#access/definitions'
import { seenOn } from '#access/seen-features'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findStyleFiles } from './layer-style.queries.ts'
import { layerStyles, type StyledLayer } from './layer-style.ts'
import { findLayerSystems } from './layer-systems.queries.ts'
import { type NewStyleFile, newStyleFile } from './new-style-file.ts'
import { StyleReader } from './style-reader.ts'
import { styles } from './styles.commands.ts'
import { findStyles, getSld, getStyle, insertStyle } from './styles.queries.ts'

export function styleRoutes(http: Http): void {
  const reader = new StyleReader(http.services.readers)
  const readText = ({ rights }: Actor, { format, body }: Pick<NewStyleFile, 'format' | 'body'>) =>
    body === '' ? undefined : reader.read(rights.organizationId, { format, body })

  serve(http, listStyles, async (call) => {
    const organizationId = findReadableOrganization(call)
    if (organizationId === undefined) return []
    return (await findStyles(call.db, organizationId)).map((style) => asSeen(call, style))
  })

  serve(http, createStyle, async ({ db, path, body: { style } }) => {
    const organizationId = idOn(path, 'organization')
    const { name, format, filename } = style
    const id = await insertStyle(db, { organizationId, name, format, filename })
    return getStyle(db, { organizationId, id })
  })

  serve(http, createStyleFile, {
    check: async ({ actor, body }) => void (await readText(actor, newStyleFile(body))),
    handle: async ({ db, actor, path, body }) => {
      const style = newStyleFile(body)
      const reading = await readText(actor, style)
      return styles.create(db, { ...style, reading, organizationId: idOn(path, 'organization') })
    },
  })

  serve(http, changeStyleFile, {
    check: async ({ db, actor, path, body: { id, body } }) => {
      const { format } = await getStyle(db, { organizationId: idOn(path, 'organization'), id })
      if (body !== undefined) await reader.read(actor.rights.organizationId, { format, body })
    },
    handle: async ({ db, actor, path, body: { id, body, ...change } }) => {
      const place = { organizationId: idOn(path, 'organization'), id }
      const { format } = await getStyle(db, place)
      const text =
        body === undefined
          ? undefined
          : { body, reading: await reader.read(actor.rights.organizationId, { format, body }) }
      return styles.change(db, place, { ...change, text })
    },
  })

  serve(http, readStyleFile, async (call) =>
    asSeen(
      call,
      await getStyle(call.db, { organizationId: getReadableOrganization(call, 'style'), id: call.params.id }),
    ),
  )

  serve(http, readStyleSld, async (call) =>
    getSld(call.db, { organizationId: getReadableOrganization(call, 'style'), idOrName: call.params.style }),
  )

  serve(http, deleteStyle, ({ db, path, params: { id }, query: { version } }) =>
    styles.delete(db, { organizationId: idOn(path, 'organization'), id, version }),
  )

  serve(http, readLayerStyle, ({ db, actor, path, query }) => layerStyles.read(db, styledLayer(actor, path), query))

  serve(http, listStyleFilesOfLayers, ({ db, actor, path, query }) =>
    findStyleFiles(db, { ...query, actor, organizationId: idOn(path, 'organization') }),
  )

  serve(http, listSystemsOfLayers, ({ db, actor, path, query }) =>
    findLayerSystems(db, actor, { ...query, organizationId: idOn(path, 'organization') }),
  )

  serve(http, changeLayerStyle, ({ db, actor, path, query, body }) =>
    layerStyles.change(db, styledLayer(actor, path), {
      ...query,
      styleId: body?.styleId ?? null,
      version: body?.version,
    }),
  )
}

/** A style without the id of a project that the caller may not see. */
function asSeen<Style extends StyleSummary>(call: AdmittedCall, style: Style): Style {
  return { ...style, project: visibleProject(call, style.project) }
}

function styledLayer(actor: Actor, path: AssetPath): StyledLayer {
  const [layerId, projectId] = [idOn(path, 'layer'), idOn(path, 'project')]
  return { layerId, projectId, ...seenOn(actor, path), actor }
}
