import { randomUUID } from 'node:crypto'
import type { Api } from '@cairn/contract/client'
import { createFeature, type Feature } from '@cairn/contract/features/features'
import { createFolder, type Folder, listFolders } from '@cairn/contract/folders'
import { createLayer, type Layer } from '@cairn/contract/layers'
import { createProject, type Project } from '@cairn/contract/projects'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { type Entry, type PermissionBits, permissionBits, type UserType, userTypes } from '@cairn/domain/permissions'
import { insertEntry } from '../src/access/entries.queries.ts'
import { insertAccount } from '../src/accounts/accounts.queries.ts'
import { insertAccessToken, insertSession } from '../src/auth/sessions/sessions.queries.ts'
import { createToken, hashToken } from '../src/http/credentials/bearer-token.ts'
import { insertOrganization } from '../src/organizations/organizations.queries.ts'
import type { Db } from '../src/platform/database/db.ts'
import type { TestApp } from './test-app.ts'

/** An account with a session. */
export interface Person {
  readonly accountId: string
  readonly organizationId: string
  readonly email: string
  readonly token: string
  readonly api: Api
}

interface PersonSpec {
  readonly organizationId?: string
  readonly userType?: UserType
  /** The permission on the whole organization; null for none. */
  readonly permission?: PermissionBits | null
}

interface GrantSpec extends Omit<Entry, 'organizationId'> {
  /** An account of the organization that grants. */
  readonly by: Person
  readonly expiresAt?: Date
}

interface ParentSpec {
  readonly by: Person
  readonly name?: string
}

interface LayerSpec extends ParentSpec {
  readonly folderId?: string
  readonly addFeature?: Layer['addFeature']
}

/** Creates the assets that a test needs and their missing parents. */
export class Seeds {
  private readonly app: TestApp
  private count = 0
  #template: Promise<string> | undefined

  constructor(app: TestApp) {
    this.app = app
  }

  name(kind: string): string {
    this.count += 1
    return `${kind} ${this.count}`
  }

  organization(): Promise<string> {
    return insertOrganization(this.app.services.db, this.name('Utilities'))
  }

  /** By default an editor who administers the organization. */
  async person({
    userType = userTypes.editor,
    permission = permissionBits.admin,
    ...spec
  }: PersonSpec = {}): Promise<Person> {
    const { db } = this.app.services
    const organizationId = spec.organizationId ?? (await this.organization())
    const email = `${randomUUID()}@example.test`
    const accountId = await insertAccount(db, {
      organizationId,
      email,
      firstName: 'Test',
      lastName: 'Person',
      userType,
      passwordHash: '',
    })
    const person = { accountId, organizationId, email, ...(await this.signIn(accountId)) }
    if (permission) await this.permit(person, { assetType: 'organization', assetId: organizationId, permission })
    return person
  }

  async permit(person: Person, permit: Omit<Entry, 'organizationId'>): Promise<void> {
    const { accountId, organizationId } = person
    await insertEntry(this.app.services.db, { accountId, organizationId, ...permit })
  }

  /** An editor of another organization, to which that of an account has granted an entry. */
  async grantee({ by, expiresAt, ...entry }: GrantSpec): Promise<Person & { readonly grantId: string }> {
    const { db } = this.app.services
    const person = await this.person()
    const { organizationId } = by
    const parties = { grantorId: organizationId, granteeId: person.organizationId, createdByEmail: by.email }
    const { id: grantId } = await db
      .insertInto('organizationPermission')
      .values({ ...parties, state: 'ACCEPTED', ...(expiresAt && { expiresAt }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertEntry(db, { organizationPermissionId: grantId, organizationId, ...entry })
    return { ...person, grantId }
  }

  private async signIn(accountId: string): Promise<{ token: string; api: Api }> {
    const { db } = this.app.services
    const expiresAt = new Date(this.app.clock.now().getTime() + 3_600_000)
    const sessionId = randomUUID()
    await insertSession(db, { id: sessionId, accountId, refreshHash: hashToken(createToken()), expiresAt })
    const token = createToken()
    await insertAccessToken(db, { sessionId, hash: hashToken(token), expiresAt })
    return { token, api: this.app.as(token) }
  }

  async project({ by, name = this.name('Project') }: ParentSpec): Promise<Project> {
    const { organizationId } = by
    return by.api(createProject, { body: { organizationId, name, dataDictionaryId: await this.template() } })
  }

  /** A dictionary that every organization may use. */
  template(): Promise<string> {
    this.#template ??= insertEmptyTemplate(this.app.services.db)
    return this.#template
  }

  /** The features folder that each new project contains. */
  async folder({
    by,
    projectId,
  }: {
    by: Person
    projectId?: string
  }): Promise<{ id: string; layers: Layer[]; projectId: string }> {
    const id = projectId ?? (await this.project({ by })).id
    const [folder] = await by.api(listFolders, { query: { projectId: id } })
    if (!folder) throw new Error('a project begins with a folder')
    return folder
  }

  /** A folder without layers in a new project. */
  async emptyFolder({ by, name = this.name('Folder') }: ParentSpec): Promise<Folder> {
    const { id: projectId } = await this.project({ by })
    return by.api(createFolder, { body: { projectId, name } })
  }

  /** An empty layer; without `addFeature` it accepts every geometry type. */
  async layer({ by, name = this.name('Layer'), folderId, addFeature }: LayerSpec): Promise<Layer> {
    const parentId = folderId ?? (await this.folder({ by })).id
    return by.api(createLayer, { body: { folderId: parentId, name, addFeature: addFeature ?? null } })
  }

  async feature(spec: {
    by: Person
    layerId?: string
    geometry?: Geometry
    properties?: JsonObject
  }): Promise<Feature> {
    const layerId = spec.layerId ?? (await this.layer({ by: spec.by })).id
    const geometry: Geometry = spec.geometry ?? { type: 'Point', coordinates: [-105.25, 40.02] }
    return spec.by.api(createFeature, { body: { layerId, geometry, properties: spec.properties ?? {} } })
  }
}

/** Without systems. Its name is no other's: tests of one working server have one database. */
async function insertEmptyTemplate(db: Db): Promise<string> {
  const template = { name: `Template ${randomUUID()}`, isReadonly: true }
  const { id } = await db.insertInto('dictionary').values(template).returning('id').executeTakeFirstOrThrow()
  return id
}
