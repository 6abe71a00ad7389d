import { Problem } from '@cairn/contract/problem'
import {
  changeSymbol,
  countSymbolUsage,
  createSymbol,
  deleteSymbol,
  findSymbolName,
  listSymbols,
  packageSymbol,
  readSymbolImage,
} from '@cairn/contract/symbols/symbols'
import { definitionReading, hasRole } from '@cairn/domain/organizations/organization-roles'
import { idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { type AdmittedCall, findReadableOrganization, getReadableOrganization } from '#access/definitions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import type { Db } from '#platform/database/db'
import { countComponentsUsing, isUsedReadably, moveRevisions } from './symbol-usage.queries.ts'
import { type SymbolEditor, symbols } from './symbols.commands.ts'
import { findImage, findOrganizationOf, findSymbols, getSymbol, hasSymbolNamed, lockSymbol } from './symbols.queries.ts'

export function symbolRoutes(http: Http): void {
  const { clock } = http.services
  const editorOf = ({ actor, path }: AdmittedCall): SymbolEditor => ({
    organizationId: idOn(path, 'organization'),
    accountId: actor.accountId,
    email: actor.email,
    now: clock.now(),
  })

  serve(http, listSymbols, async (call) => {
    const { page } = call.query
    const organizationId = findReadableOrganization(call)
    if (organizationId === undefined) return { page, data: [], totalCount: 0 }
    return { page, ...(await findSymbols(call.db, organizationId, call.query)) }
  })

  serve(http, findSymbolName, async (call) => {
    const { name, excludeID = '' } = call.query
    const organizationId = findReadableOrganization(call)
    if (organizationId === undefined) return { exists: false }
    const caller = { email: call.actor.email, now: clock.now() }
    return {
      exists: await hasSymbolNamed(call.db, {
        organizationId,
        name,
        excludedId: excludeID === '' ? undefined : excludeID,
        ...caller,
      }),
    }
  })

  serve(http, countSymbolUsage, async (call) => {
    const organizationId = getReadableOrganization(call, 'symbol')
    const { id } = await getSymbol(call.db, { organizationId, id: call.params.id })
    return { count: await countComponentsUsing(call.db, id) }
  })

  serve(http, readSymbolImage, async ({ db, actor, params: { id }, call }) => {
    const image = (await maySee(db, actor, id)) ? await findImage(db, id) : undefined
    if (!image) throw new Problem('not_found', { asset: 'symbol' })
    return call.isKnown(`"${id}-${image.revision}"`) ? '' : image.png
  })

  serve(http, createSymbol, (call) => symbols.create(call.db, editorOf(call), call.body))

  serve(http, changeSymbol, async (admitted) => {
    const { version, name, originalName, format } = admitted.body
    const file = originalName !== undefined && format !== undefined ? { originalName, format } : undefined
    const changed = await symbols.change(admitted.db, editorOf(admitted), {
      id: admitted.params.id,
      version,
      name,
      file,
    })
    if (!changed.isLogged) admitted.call.skipActivity()
    return changed.written
  })

  serve(http, packageSymbol, async ({ db, path, params, body }) => {
    const place = { organizationId: idOn(path, 'organization'), id: params.id }
    const { id, name } = await lockSymbol(db, place)
    return { id, name, dictionaries: await moveRevisions(db, place, body) }
  })

  serve(http, deleteSymbol, ({ db, path, params: { id }, query: { version } }) =>
    symbols.delete(db, { organizationId: idOn(path, 'organization'), id, version }),
  )
}

async function maySee(db: Db, actor: Actor, id: string): Promise<boolean> {
  const organizationId = await findOrganizationOf(db, id)
  if (organizationId === undefined || !hasRole(actor.rights, 'member', organizationId)) return false
  const reading = definitionReading(actor.rights, organizationId)
  return reading === 'all' || (reading === 'used' && (await isUsedReadably(db, actor, { id, organizationId })))
}
