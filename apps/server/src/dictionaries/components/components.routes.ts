import { listStyledComponents } from '@cairn/contract/dictionaries/component-styles'
import {
  changeComponent,
  copyComponent,
  createComponent,
  deleteComponent,
  listComponents,
  listComponentTypes,
  reorderAttributes,
} from '@cairn/contract/dictionaries/components'
import { listNamedComponents } from '@cairn/contract/dictionaries/named-components'
import { componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { idOn } from '@cairn/domain/permissions'
import { findReadableOrganization } from '#access/definitions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { editorOf, readerOf, versionedOf } from '../access/callers.ts'
import { findReadableIds, getReadableId } from '../access/dictionary-access.queries.ts'
import { findStyledComponents } from '../styling/styled-components.queries.ts'
import { components } from './components.commands.ts'
import { findComponents } from './components.queries.ts'
import { findNamedComponents } from './named-components.queries.ts'

export function componentRoutes(http: Http): void {
  serve(http, listStyledComponents, ({ db, actor, path, query: { projectId } }) =>
    findStyledComponents(db, { actor, organizationId: idOn(path, 'organization'), projectId }),
  )
  serve(http, listNamedComponents, ({ db, actor, path, query: { projectId } }) =>
    findNamedComponents(db, { actor, organizationId: idOn(path, 'organization'), projectId }),
  )
  serve(http, listComponentTypes, async () => [...componentTypes])
  serve(http, listComponents, async (call) => {
    if (findReadableOrganization(call) === undefined) return []
    const { systemId } = call.query
    const reader = readerOf(call)
    if (systemId === undefined)
      return findComponents(call.db, { dictionaryIds: await findReadableIds(call.db, reader) })
    await getReadableId(call.db, reader, { type: 'system', id: systemId })
    return findComponents(call.db, { systemId })
  })
  serve(http, createComponent, (call) => components.create(call.db, editorOf(call), call.body))
  serve(http, changeComponent, (call) =>
    components.change(call.db, editorOf(call), { id: call.params.id, ...call.body }),
  )
  serve(http, copyComponent, (call) =>
    components.copy(call.db, editorOf(call), { id: call.params.id, name: call.query.name }),
  )
  serve(http, deleteComponent, (call) => components.delete(call.db, editorOf(call), versionedOf(call)))
  serve(http, reorderAttributes, (call) =>
    components.reorderAttributes(call.db, editorOf(call), { ...versionedOf(call), order: call.body }),
  )
}
