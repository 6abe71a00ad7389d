import { demoDomains, demoPassword } from '@cairn/contract/demo'
import { serverNameOf } from '@cairn/domain/features/feature-id'
import { allFlags } from '@cairn/domain/organizations/organization-features'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { type Db, inTransaction } from '#platform/database/db'
import type { Passwords } from '#platform/passwords'
import { createAccount } from '../accounts/create-account.ts'
import { updateAgreement } from '../auth/account.queries.ts'
import { dictionaries } from '../dictionaries/dictionaries.commands.ts'
import { loadTemplates } from '../dictionaries/templates/load-templates.ts'
import { getTemplateId } from '../dictionaries/templates/templates.queries.ts'
import { usualTemplate } from '../dictionaries/templates/templates.ts'
import { insertImportedFeatures, publishLayer } from '../imports/imports.queries.ts'
import { layers } from '../layers/layers.commands.ts'
import { getLayer, getLayerIdByReference, insertLayer } from '../layers/layers.queries.ts'
import { hasOrganizations, insertOrganization } from '../organizations/organizations.queries.ts'
import { projects } from '../projects/projects.commands.ts'
import { type SurveyedFeature, surveyLayers } from './survey.ts'

const { admin, edit, view } = permissionBits
const { editor, dataCollector, viewer } = userTypes

/** The accounts of the demo organization, by the part of their address before the @. */
const members = [
  { name: 'admin', firstName: 'Demo', lastName: 'Admin', userType: editor, permission: admin },
  { name: 'editor', firstName: 'Demo', lastName: 'Editor', userType: editor, permission: edit },
  { name: 'collector', firstName: 'Demo', lastName: 'Collector', userType: dataCollector, permission: edit },
  { name: 'viewer', firstName: 'Demo', lastName: 'Viewer', userType: viewer, permission: view },
] as const

const neighbour = { name: 'admin', firstName: 'Other', lastName: 'Admin', userType: editor, permission: admin } as const

/** The administrator of a plus organization, whose members are viewers. */
const plusNeighbour = { ...neighbour, firstName: 'Plus', userType: viewer } as const

const demoDictionaryName = 'Mapleton water'

const demoNames = { own: 'Front Range Utilities', other: 'Other Utilities' }

interface OrganizationPair {
  /** Names of the organization that owns the survey and of the one that cannot see it. */
  readonly names: { readonly own: string; readonly other: string }
  /** The parts of their e-mail addresses after the @. */
  readonly domains: { readonly own: string; readonly other: string }
}

/** Creates two demo organizations in a database without organizations, for a trial right after the first start. */
export async function createDemo(db: Db, passwords: Passwords): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await hasOrganizations(tx)) return
    await createOrganizations({ db: tx, passwords }, { names: demoNames, domains: demoDomains })
  })
}

interface Store {
  readonly db: Db
  readonly passwords: Passwords
}

/**
 * Creates an organization with a member for each role and a small survey, and a second one with only an administrator.
 */
export async function createOrganizations(store: Store, { names, domains }: OrganizationPair): Promise<void> {
  const { db } = store
  const organizationId = await insertOrganization(db, { name: names.own, functionalityFlags: allFlags })
  const accountIds: string[] = []
  for (const { name, ...member } of members) {
    const email = `${name}@${domains.own}`
    accountIds.push(await createAccount(store, { ...member, email, organizationId, password: demoPassword }))
  }
  for (const accountId of accountIds) await updateAgreement(db, accountId, new Date())
  await createNeighbour(store, { name: names.other, domain: domains.other })
  await createSurvey(db, organizationId, { id: accountIds[0] ?? '', email: `admin@${domains.own}` })
}

interface Neighbour {
  readonly name: string
  /** The part of the e-mail address after the @. */
  readonly domain: string
  readonly type?: 'standard' | 'plus'
}

/** Creates an organization without projects, and its administrator. */
export async function createNeighbour(
  store: Store,
  { name: organizationName, domain, type = 'standard' }: Neighbour,
): Promise<void> {
  const values = { name: organizationName, type, functionalityFlags: allFlags }
  const organizationId = await insertOrganization(store.db, values)
  const { name, ...administrator } = type === 'plus' ? plusNeighbour : neighbour
  const account = { ...administrator, email: `${name}@${domain}`, organizationId, password: demoPassword }
  // Trials and journeys begin with the map, not with the agreement.
  await updateAgreement(store.db, await createAccount(store, account), new Date())
}

interface Owner {
  readonly id: string
  readonly email: string
}

async function createSurvey(db: Db, organizationId: string, { id: accountId, email }: Owner): Promise<void> {
  await loadTemplates(db)
  const originalId = await getTemplateId(db, usualTemplate.key)
  const copy = { originalId, name: demoDictionaryName, isReadonly: false }
  const { id: dataDictionaryId } = await dictionaries.copy(db, { organizationId, email }, copy)
  const project = await projects.create(db, {
    organizationId,
    ownerId: accountId,
    dataDictionaryId,
    name: 'Mapleton survey',
    description: 'An invented neighbourhood with its water network, to look around in',
  })
  const { folderId } = await getLayer(db, await getLayerIdByReference(db, project.id, 'point'))
  for (const { name, addFeature, fields, features } of surveyLayers()) {
    const parents = { organizationId, projectId: project.id, folderId }
    const layer = await insertLayer(db, {
      ...parents,
      name,
      serverName: serverNameOf(name),
      addFeature,
      isReady: false,
    })
    await insertImportedFeatures(db, { organizationId, layerId: layer.id, accountId }, features.map(rowOf))
    await publishLayer(db, layer.id, { featureCount: features.length, fields, addFeature })
    await layers.placeNew(db, layer)
  }
}

/** PostGIS reads GeoJSON text as a geometry; without the name of its system it would have no SRID. */
const crs = { type: 'name', properties: { name: 'EPSG:4326' } }

function rowOf({ geometry, properties }: SurveyedFeature): { geometry: string; properties: string } {
  return { geometry: JSON.stringify({ ...geometry, crs }), properties: JSON.stringify(properties) }
}
