import { markerUrlOf } from '@cairn/domain/dictionary/component-style'
import type { Db } from '#platform/database/db'
import { symbolUpload } from '../../src/symbols/symbol-upload.ts'
import { uploads } from '../../src/uploads/uploads.commands.ts'
import type { Person } from '../seeds.ts'
import { allowFeature } from './allow-feature.ts'
import type { SampleCall } from './organization-samples.ts'

/** A symbol with an image, and the token of an unused address for another file of it. */
export interface SampleSymbol {
  readonly symbolId: string
  readonly symbolToken: string
}

interface Place {
  readonly organizationId: string
  readonly symbol: SampleSymbol
}

const inOrganization = ({ organizationId }: Place): SampleCall => ({ query: { orgId: organizationId } })
const onSymbol = (place: Place, body?: unknown): SampleCall => ({
  ...inOrganization(place),
  params: { id: place.symbol.symbolId },
  ...(body !== undefined && { body }),
})

/** A valid call of every route of symbols; the file is left out. */
export const symbolCalls: Record<string, (place: Place) => SampleCall> = {
  'GET /rest/symbols/paged': inOrganization,
  'GET /rest/symbols/name/exists': ({ organizationId }) => ({ query: { orgId: organizationId, name: 'Valve' } }),
  'GET /rest/symbols/countComponentUsage/:id': (place) => onSymbol(place),
  'GET /rest/symbols/:id/image': ({ symbol: { symbolId } }) => ({ params: { id: symbolId } }),
  'POST /rest/symbols': (place) => ({
    ...inOrganization(place),
    body: { name: 'New', originalName: 'new.png', format: 'png' },
  }),
  'PUT /rest/symbols/:id': (place) => onSymbol(place, { version: 1, name: 'Renamed' }),
  'PUT /rest/symbols/files/:token': ({ symbol: { symbolToken } }) => ({ params: { token: symbolToken } }),
  'POST /rest/symbols/:id/triggerDictionaryPackaging': (place) => onSymbol(place, []),
  'DELETE /rest/symbols/:id': ({ organizationId, symbol }) => ({
    params: { id: symbol.symbolId },
    query: { orgId: organizationId, version: 1 },
  }),
}

/** Creates a symbol without sending a file: no process reads its image. */
export async function seedSymbol(db: Db, admin: Person, name = 'Valve'): Promise<SampleSymbol> {
  const { organizationId, accountId, email } = admin
  await allowFeature(db, 'dictionaryStyling', { organizationId })
  const file = { format: 'png', originalName: 'valve.png' } as const
  const { id: symbolId } = await db
    .insertInto('symbol')
    .values({ organizationId, name, ...file, revision: 1, createdBy: email, updatedBy: email })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('symbolImage')
    .values({ symbolId, organizationId, png: Buffer.from('image') })
    .execute()
  const postUrl = await uploads.issue(db, symbolUpload, {
    organizationId,
    accountId,
    targetId: symbolId,
    payload: { ...file, isLogged: false, symbolVersion: 1 },
    now: new Date('2040-01-01'),
  })
  return { symbolId, symbolToken: postUrl.split('/').at(-1) ?? '' }
}

/** The style of a component that a symbol marks. */
export const markedBy = ({ symbolId }: SampleSymbol) => ({
  componentStyling: true,
  style: markerUrlOf(symbolId),
})
