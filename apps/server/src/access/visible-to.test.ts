import { randomUUID } from 'node:crypto'
import {
  type AssetChain,
  type AssetPath,
  type AssetRef,
  type AssetType,
  assetTypes,
  canSee,
  permissionBits,
  userTypes,
} from '@cairn/domain/permissions'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { test as databaseTest } from '../../test/database.ts'
import { insertAccount } from '../accounts/accounts.queries.ts'
import { insertOrganization } from '../organizations/organizations.queries.ts'
import type { Db } from '../platform/database/db.ts'
import { findActorById } from './access.queries.ts'
import type { Actor } from './actor.ts'
import { findPath } from './asset-paths.queries.ts'
import { insertEntry } from './entries.queries.ts'
import { seenCount, seenFeaturesOf } from './listed-features.ts'
import { type VisibleTo, visibleTo } from './visible-to.ts'

/** An organization with the paths of all its assets. */
interface Place {
  readonly organizationId: string
  /** The way of each asset over its home. */
  readonly homes: readonly AssetChain[]
}

const test = databaseTest.extend('places', async ({ db }): Promise<readonly Place[]> => {
  return [await insertPlace(db, 'One'), await insertPlace(db, 'Two'), await insertPlace(db, 'Three')]
})

/** How many assets of each type a place has. Users and stores are not part of it: their entries name any id. */
const counts: Readonly<Record<AssetType, number>> = {
  organization: 1,
  project: 2,
  folder: 6,
  layer: 6,
  feature: 12,
  user: 1,
  store: 1,
}

/** The types of assets that a grant may share. */
const sharedTypes = new Set<AssetType>(['project', 'folder', 'layer', 'feature'])

const entryArbitrary = fc
  .record({
    place: fc.nat(2),
    assetType: fc.constantFrom(...assetTypes),
    asset: fc.option(fc.nat(11)),
    permission: fc.constantFrom(...Object.values(permissionBits)),
    /** The state of the grant that gives the entry, where its place is not the actor's organization. */
    grant: fc.constantFrom('ACCEPTED' as const, 'REQUESTED' as const),
  })
  .map(({ asset, ...entry }) => ({ ...entry, asset: asset === null ? '*' : asset % counts[entry.assetType] }))

/** A layer of a place that is shared into a folder of the same place. */
const sharingArbitrary = fc.record({ place: fc.nat(2), layer: fc.nat(5), folder: fc.nat(5) })
type SharingSpec = typeof sharingArbitrary extends fc.Arbitrary<infer T> ? T : never

const actorArbitrary = fc.record({
  home: fc.nat(2),
  organizationType: fc.constantFrom('standard' as const, 'plus' as const),
  userType: fc.constantFrom(...Object.values(userTypes)),
  entries: fc.uniqueArray(entryArbitrary, {
    maxLength: 5,
    selector: ({ place, assetType, asset }) => `${place} ${assetType} ${asset}`,
  }),
})

type EntrySpec = typeof entryArbitrary extends fc.Arbitrary<infer T> ? T : never
type ActorSpec = typeof actorArbitrary extends fc.Arbitrary<infer T> ? T : never

test('lists have exactly the assets that the permission rules allow an actor to see', async ({ db, places }) => {
  const listed = new Set<AssetType>(['project', 'folder', 'layer', 'feature'])
  const property = fc.asyncProperty(
    actorArbitrary,
    fc.array(sharingArbitrary, { maxLength: 4 }),
    async (spec, specs) => {
      const actor = await insertActor(db, places, spec)
      const sharings = specs.map((sharing) => sharingOf(places, sharing))
      const expected = places
        .flatMap((place) => place.homes.map((home) => pathOf(place, home, sharings)))
        .filter((path) => listed.has(assetOf(path).type) && canSee(actor.rights, path))
        .map((path) => assetOf(path).id)
      const found: string[] = []
      for (const { organizationId } of places) {
        const visible = visibleTo(
          actor,
          organizationId,
          sharings.map(({ query }) => query),
        )
        const ids = await findVisible(db, visible)
        found.push(...ids)
        const features = ids.filter((id) => id.includes('.'))
        // Without a visible asset nothing is to be found, and a query for it costs time.
        const inLayers = ids.length > 0 ? await findInLayers(db, visible) : { ids: [], count: 0 }
        expect(inLayers).toEqual({ ids: features.toSorted(), count: features.length })
      }
      expect(found.toSorted()).toEqual(expected.toSorted())
    },
  )
  const viewer = { home: 0, organizationType: 'standard', userType: '0001' } as const
  const entry = { place: 0, permission: '0001', grant: 'ACCEPTED' } as const
  // An entry on all features shows the way to them; lists once left it out.
  const allFeatures = { ...entry, assetType: 'feature', asset: '*' } as const
  // Shows the way to one feature, and nothing beside it.
  const oneFeature = { ...entry, assetType: 'feature', asset: 1 } as const
  // Of the second project, with a layer of the first one in its first folder.
  const folder = { ...entry, assetType: 'folder', asset: 3 } as const
  const shared = { place: 0, layer: 0, folder: 3 }
  // Of another layer than those in the folder.
  const otherFeature = { ...oneFeature, asset: 6 } as const
  const examples: [ActorSpec, SharingSpec[]][] = [
    [{ ...viewer, entries: [allFeatures] }, []],
    [{ ...viewer, entries: [oneFeature] }, [shared]],
    [{ ...viewer, entries: [{ ...folder, asset: 0 }, otherFeature] }, []],
    [{ ...viewer, entries: [folder] }, [shared]],
  ]
  await fc.assert(property, { numRuns: 40, examples })
})

test('the path of a shared layer, and of a feature in it, has a way up over each receiving folder', async ({
  db,
  places,
}) => {
  const place = placeAt(places, 0)
  const sharings = [3, 4].map((folder) => sharingOf(places, { place: 0, layer: 0, folder }))
  const queries = sharings.map(({ query }) => query)
  for (const home of place.homes) {
    const found = await findPath(db, assetOf([home]), queries)
    const expected = pathOf(place, home, sharings)
    expect(found?.[0]).toEqual(home)
    expect(new Set(found)).toEqual(new Set(expected))
  }
  const [layer] = chainsOf(place, 'layer')
  expect(layer && (await findPath(db, assetOf([layer])))).toEqual([layer])
})

/** A layer with a folder into which it is shared, and the query of the row that says so. */
interface Sharing {
  readonly layer: AssetChain
  readonly folder: AssetChain
  readonly query: RawBuilder<unknown>
}

function sharingOf(places: readonly Place[], { place: at, layer: layerAt, folder: folderAt }: SharingSpec): Sharing {
  const place = placeAt(places, at)
  const [layer, folder] = [chainsOf(place, 'layer')[layerAt], chainsOf(place, 'folder')[folderAt]]
  if (!layer || !folder) throw new Error('a place has six layers and six folders')
  const [layerId, folderId] = [assetOf([layer]).id, assetOf([folder]).id]
  return { layer, folder, query: sql`select ${layerId}::uuid as layer_id, ${folderId}::uuid as folder_id` }
}

function chainsOf({ homes }: Place, type: AssetType): readonly AssetChain[] {
  return homes.filter((home) => home[0]?.type === type)
}

/** The ways up from an asset, over its home and over the folders into which its layer is shared. */
function pathOf({ homes }: Place, home: AssetChain, sharings: readonly Sharing[]): AssetPath {
  const receivers = sharings.filter(({ layer }) => home.some((step) => step === layer[0])).map(({ folder }) => folder)
  return [home, ...new Set(receivers.filter((folder) => homes.includes(folder)))]
}

/** The projects, folders, layers and features of an organization that the conditions of `visibleTo` let through. */
async function findVisible(db: Db, visible: VisibleTo): Promise<readonly string[]> {
  const { organizationId } = visible
  const rows = await db
    .selectFrom('project')
    .where('organizationId', '=', organizationId)
    .where(visible.projects())
    .select(sql<string>`id::text`.as('id'))
    .unionAll(
      db
        .selectFrom('folder')
        .where('organizationId', '=', organizationId)
        .where(visible.folders())
        .select(sql<string>`id::text`.as('id')),
    )
    .unionAll(
      db
        .selectFrom('layer')
        .innerJoin('folder', 'folder.id', 'layer.folderId')
        .where('layer.organizationId', '=', organizationId)
        .where(visible.layers())
        .select(sql<string>`layer.id::text`.as('id')),
    )
    .unionAll(
      db
        .selectFrom('feature')
        .innerJoin('layer', 'layer.id', 'feature.layerId')
        .innerJoin('folder', 'folder.id', 'layer.folderId')
        .where('layer.organizationId', '=', organizationId)
        .where(visible.features())
        .select(sql<string>`layer.server_name || '.' || feature.ogc_fid`.as('id')),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The features of an organization as lists of layers count and read them.  */
async function findInLayers(db: Db, visible: VisibleTo): Promise<{ ids: readonly string[]; count: number }> {
  const { rows } = await sql<{ ids: readonly string[]; count: number }>`
    select layer.id, ${seenCount(visible)} as count, array(
      select layer.server_name || '.' || feature.ogc_fid from ${seenFeaturesOf(visible, 'layer', visible.wholeLayers())}
    ) as ids
    from layer join folder on folder.id = layer.folder_id
    where layer.organization_id = ${visible.organizationId} and ${visible.layers()}`.execute(db)
  return {
    ids: rows.flatMap(({ ids }) => ids).toSorted(),
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

async function insertActor(db: Db, places: readonly Place[], spec: ActorSpec): Promise<Actor> {
  const { home, organizationType, userType, entries } = spec
  const { organizationId } = placeAt(places, home)
  await db.updateTable('organization').set({ type: organizationType }).where('id', '=', organizationId).execute()
  await db.deleteFrom('organizationPermission').execute()
  const email = `${randomUUID()}@example.test`
  const account = { organizationId, email, firstName: '', lastName: '', userType, passwordHash: '' }
  const accountId = await insertAccount(db, account)
  for (const { place: at, grant, permission, ...asset } of entries) {
    // The database refuses other entries of a grant.
    if (at !== home && !sharedTypes.has(asset.assetType)) continue
    const place = placeAt(places, at)
    const holder = at === home ? { accountId } : { organizationPermissionId: await insertGrant(db, place, grant) }
    const { assetType } = asset
    await insertEntry(db, {
      ...holder,
      organizationId: place.organizationId,
      assetType,
      assetId: assetIdOf(place, asset),
      permission,
    })
  }
  const actor = await findActorById(db, accountId)
  if (!actor) throw new Error('an account begins active')
  return actor

  async function insertGrant(within: Db, { organizationId: grantorId }: Place, state: EntrySpec['grant']) {
    const values = { grantorId, granteeId: organizationId, state, createdByEmail: '' }
    const grant = within.insertInto('organizationPermission').values(values).returning('id')
    return (await grant.executeTakeFirstOrThrow()).id
  }
}

function assetIdOf(place: Place, { assetType, asset }: Pick<EntrySpec, 'assetType' | 'asset'>): string {
  if (typeof asset === 'string') return asset
  return chainsOf(place, assetType)[asset]?.[0]?.id ?? randomUUID()
}

function placeAt(places: readonly Place[], at: number): Place {
  const place = places[at]
  if (!place) throw new Error(`there is no place ${at}`)
  return place
}

function assetOf(path: AssetPath): AssetRef {
  const asset = path[0]?.[0]
  if (!asset) throw new Error('a path begins with its asset')
  return asset
}

/** Two projects with two folders and a subfolder each; each folder holds a layer with two features. */
async function insertPlace(db: Db, name: string): Promise<Place> {
  const organizationId = await insertOrganization(db, name)
  const root: AssetChain = [{ type: 'organization', id: organizationId }]
  const homes: AssetChain[] = [root]
  const add = async (type: AssetType, above: AssetChain, insert: (parentId: string) => Promise<string>) => {
    const home: AssetChain = [{ type, id: await insert(assetOf([above]).id) }, ...above]
    homes.push(home)
    return home
  }
  for (const projectName of ['North', 'South']) {
    const project = await add('project', root, () => insertProject(db, organizationId, projectName))
    const projectId = assetOf([project]).id
    const parts = { organizationId, projectId }
    const folder = await add('folder', project, () => insertFolder(db, { ...parts, name: 'Mains' }))
    const other = await add('folder', project, () => insertFolder(db, { ...parts, name: 'Valves' }))
    const sub = await add('folder', folder, (parentId) => insertFolder(db, { ...parts, parentId, name: 'Old' }))
    for (const parent of [folder, other, sub]) {
      const layer = await add('layer', parent, (folderId) => insertLayer(db, { ...parts, folderId }))
      for (const _ of [1, 2]) await add('feature', layer, (layerId) => insertFeature(db, organizationId, layerId))
    }
  }
  return { organizationId, homes }
}

async function insertProject(db: Db, organizationId: string, name: string): Promise<string> {
  const row = db.insertInto('project').values({ organizationId, name }).returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}

interface NewFolder {
  readonly organizationId: string
  readonly projectId: string
  readonly parentId?: string
  readonly name: string
}

async function insertFolder(db: Db, folder: NewFolder): Promise<string> {
  return (await db.insertInto('folder').values(folder).returning('id').executeTakeFirstOrThrow()).id
}

async function insertLayer(db: Db, parents: Record<'organizationId' | 'projectId' | 'folderId', string>) {
  const layer = db.insertInto('layer').values({ ...parents, name: 'Layer', serverName: 'layer', featureCount: 2 })
  return (await layer.returning('id').executeTakeFirstOrThrow()).id
}

async function insertFeature(db: Db, organizationId: string, layerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into feature (organization_id, layer_id, geom, rev)
    values (${organizationId}, ${layerId}, 'srid=4326;point(0 0)', 1) returning 'layer.' || ogc_fid as id`.execute(db)
  return rows[0]?.id ?? ''
}
