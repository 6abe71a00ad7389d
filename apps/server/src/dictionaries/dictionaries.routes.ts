import {
  changeDictionary,
  copyDictionary,
  countDictionaries,
  type DictionaryUsage,
  deleteDictionary,
  listDictionaries,
  readDictionary,
  readDictionaryPreview,
  readDictionaryUsage,
  reorderSystems,
  reorderSystemss,
} from '@cairn/contract/dictionaries/dictionaries'
import type { AssetPath } from '@cairn/domain/permissions'
import { idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { visibleTo } from '#access/visible-to'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { editorOf, readerOf, versionedOf } from './access/callers.ts'
import { getReadableId } from './access/dictionary-access.queries.ts'
import { attributeRoutes } from './attributes/attributes.routes.ts'
import { componentRoutes } from './components/components.routes.ts'
import { dictionaries } from './dictionaries.commands.ts'
import { countDictionaries as count, findUsage } from './dictionaries.queries.ts'
import { pickListRoutes } from './pick-lists/pick-lists.routes.ts'
import { readEntries, readPreview, readTree } from './read-dictionary.ts'
import { startingValueRoutes } from './starting-values/starting-values.routes.ts'
import { systemRoutes } from './systems/systems.routes.ts'
import { valueCountRoutes } from './values/value-counts.routes.ts'

export function dictionaryRoutes(http: Http): void {
  serve(http, listDictionaries, (call) => readEntries(call.db, readerOf(call), call.query))
  serve(http, countDictionaries, async (call) => ({ count: await count(call.db, readerOf(call)) }))
  serve(http, readDictionary, async (call) => {
    const withGlobalLists = call.query.includeGlobalPickListsOnAttributes
    // As text: to validate thousands of attributes takes longer than to read them.
    return JSON.stringify(await readTree(call.db, readerOf(call), { id: call.params.id, withGlobalLists }))
  })
  serve(http, readDictionaryPreview, (call) => readPreview(call.db, readerOf(call), call.params.id))
  serve(http, readDictionaryUsage, async (call) => {
    await getReadableId(call.db, readerOf(call), { type: 'dictionary', id: call.params.id })
    return usageOf(call)
  })
  serve(http, changeDictionary, (call) => dictionaries.rename(call.db, editorOf(call), call.body))
  serve(http, copyDictionary, (call) =>
    dictionaries.copy(call.db, editorOf(call), { originalId: call.params.id, ...call.body }),
  )
  serve(http, deleteDictionary, (call) => dictionaries.delete(call.db, editorOf(call), versionedOf(call)))
  for (const route of [reorderSystems, reorderSystemss])
    serve(http, route, (call) =>
      dictionaries.reorderSystems(call.db, editorOf(call), { ...versionedOf(call), order: call.body }),
    )
  systemRoutes(http)
  componentRoutes(http)
  startingValueRoutes(http)
  attributeRoutes(http)
  pickListRoutes(http)
  valueCountRoutes(http)
}

interface UsageCall {
  readonly db: Parameters<typeof findUsage>[0]
  readonly actor: Actor
  readonly path: AssetPath
  readonly params: { readonly id: string }
}

async function usageOf({ db, actor, path, params }: UsageCall): Promise<DictionaryUsage> {
  const organizationId = idOn(path, 'organization')
  const visible = visibleTo(actor, organizationId)
  const found = await findUsage(db, {
    id: params.id,
    organizationId,
    projectVisible: visible.projects(),
    featureVisible: visible.features(),
  })
  const projects = Map.groupBy(found, ({ projectId }) => projectId)
  return {
    projects: [...projects].map(([id, used]) => ({
      id,
      name: used[0]?.name ?? '',
      isAssigned: used[0]?.isAssigned ?? false,
      layers: [...Map.groupBy(used, ({ layerId }) => layerId)].flatMap(([layerId, rows]) =>
        layerId === null ? [] : [{ id: layerId, name: rows[0]?.layerName ?? '', components: rows }],
      ),
    })),
  }
}
