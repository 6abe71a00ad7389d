import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import type { Folder, FolderTree, SharedLayer } from '@cairn/contract/folders'
import type { FilePart, StoredFile } from '@cairn/contract/imports'
import type { Job } from '@cairn/contract/jobs'
import type { Layer } from '@cairn/contract/layers'
import type { Organization, OrganizationName } from '@cairn/contract/organizations/organizations'
import type { Overview } from '@cairn/contract/overview'
import type { Project } from '@cairn/contract/projects'
import type { StyleSummary } from '@cairn/contract/styles/styles'
import { agreementRequiredAt } from '@cairn/domain/auth/agreement'
import { allFlags, completeFlags, organizationFeatures } from '@cairn/domain/organizations/organization-features'
import { type Level, permissionBits, userTypes } from '@cairn/domain/permissions'

let count = 0
/** An id that is unique in the page. */
export function sampleId(): string {
  count += 1
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
}

const organization = sampleOrganization()

/** A standard organization with every feature. */
export function sampleOrganization(parts: Partial<OrganizationName> = {}): OrganizationName {
  return {
    id: sampleId(),
    name: 'Front Range Utilities',
    type: 'standard',
    features: [...organizationFeatures],
    ...parts,
  }
}

/** The sample organization as its members read it: without an address, limits and payments. */
export function sampleOrganizationInFull(parts: Partial<Organization> = {}): Organization {
  return {
    ...organization,
    address1: '',
    address2: '',
    city: '',
    state: '',
    postalCode: '',
    userCount: 4,
    maxUsers: null,
    userInfo: '{}',
    rtkInfo: {},
    stripeCustomerId: null,
    paymentMethod: null,
    geoserverUrl: null,
    functionalityFlags: completeFlags(allFlags),
    requiresAuthenticator: false,
    removesPhotoPlace: false,
    requestedFeatures: [],
    parent: null,
    children: [],
    isDefault: true,
    ...parts,
  }
}

/** An administrator of the organization, unless `parts` has other values. */
export function sampleAccount(parts: Partial<CurrentAccount> = {}): CurrentAccount {
  return {
    id: sampleId(),
    email: 'admin@demo.test',
    firstName: 'Demo',
    lastName: 'Admin',
    userType: userTypes.editor,
    isActive: true,
    isEmailVerified: true,
    eulaWeb: agreementRequiredAt,
    organization,
    organizations: [organization],
    permissions: [
      {
        organizationId: organization.id,
        assetType: 'organization',
        assetId: organization.id,
        permission: permissionBits.admin,
      },
    ],
    passage: [],
    ...parts,
  }
}

/** An editor who may create and change all assets of the organization, but delete none. */
export function sampleEditor(): CurrentAccount {
  return withPermission('edit', sampleAccount({ email: 'editor@demo.test' }))
}

/** A viewer who may see all assets of the organization and change none. */
export function sampleViewer(): CurrentAccount {
  return withPermission('view', sampleAccount({ email: 'viewer@demo.test', userType: userTypes.viewer }))
}

function withPermission(level: Level, account: CurrentAccount): CurrentAccount {
  const permissions = account.permissions.map((entry) => ({ ...entry, permission: permissionBits[level] }))
  return { ...account, permissions }
}

export function sampleProject(parts: Partial<Project> = {}): Project {
  return {
    id: sampleId(),
    organizationId: organization.id,
    name: 'Mapleton survey',
    description: '',
    dataDictionaryId: null,
    ownerId: null,
    createdDate: '2026-01-01T00:00:00.000Z',
    zoomLevel: null,
    coordinate: null,
    proj: null,
    geoidId: null,
    version: 1,
    ...parts,
  }
}

export function sampleLayer(parts: Partial<Layer> = {}): Layer {
  return {
    id: sampleId(),
    folderId: sampleId(),
    projectId: sampleId(),
    organizationId: organization.id,
    name: 'Buildings',
    description: '',
    type: 'VECTOR',
    preferredMethod: 'WFS',
    mobilePreferredMethod: 'WFS',
    wfsStrategy: 'bbox',
    styles: null,
    referenceId: null,
    serverName: 'buildings',
    addFeature: null,
    readOnly: false,
    titleProperty: null,
    isActive: true,
    zIndex: 0,
    featureCount: 13_491,
    createdDate: '2026-01-01T00:00:00.000Z',
    rev: 1,
    version: 1,
    shared: false,
    sharedFolders: [],
    sharedProjectId: null,
    ...parts,
  }
}

/** A layer of another project that is shared into a folder. */
export function sampleSharedLayer(parts: Partial<SharedLayer> = {}): SharedLayer {
  return { ...sampleLayer(parts), shared: true, sharedProjectId: sampleId(), homeProjectName: 'North', ...parts }
}

/** A style file of the organization, without its text. */
export function sampleStyle(parts: Partial<StyleSummary> = {}): StyleSummary {
  return {
    id: sampleId(),
    organizationId: organization.id,
    name: 'Mains',
    format: 'xml',
    languageVersion: '1.0.0',
    filename: 'mains.sld',
    project: null,
    isDictionaryStyle: false,
    dictionaryName: null,
    createdDate: '2026-01-01T00:00:00.000Z',
    modifiedDate: '2026-01-01T00:00:00.000Z',
    version: 1,
    layerCount: 0,
    ...parts,
  }
}

export function sampleFolder(parts: Partial<Folder> = {}): Folder {
  return {
    id: sampleId(),
    projectId: sampleId(),
    parentId: null,
    name: 'Survey',
    description: '',
    folderType: null,
    leadersEnabled: false,
    version: 1,
    ...parts,
  }
}

/** The members of a folder into which no layer is shared, and whose layers are not shared. */
export function withoutSharings(): Pick<FolderTree, 'sharedLayers' | 'sharedFolders'> {
  return { sharedLayers: [], sharedFolders: [] }
}

/** A folder with layers of these names and the given subfolders. */
export function sampleTree(
  name: string,
  layerNames: readonly string[],
  subfolders: readonly FolderTree[] = [],
): FolderTree {
  const folder = sampleFolder({ name })
  const layers = layerNames.map((layerName, row) =>
    sampleLayer({ name: layerName, folderId: folder.id, zIndex: layerNames.length - 1 - row }),
  )
  return {
    ...folder,
    layers,
    ...withoutSharings(),
    subfolders: subfolders.map((subfolder) => ({ ...subfolder, parentId: folder.id })),
  }
}

/** A part of a file: points in WGS 84. */
export function samplePart(parts: Partial<FilePart> = {}): FilePart {
  return {
    key: '0',
    name: 'Mains',
    geometry: 'point',
    featureCount: 455,
    fields: [{ name: 'number', type: 'text' }],
    crs: 'WGS 84',
    needsCrs: false,
    allowsOtherCrs: true,
    problems: [],
    ...parts,
  }
}

/** A file that was sent, of one part. */
export function sampleStoredFile(parts: readonly FilePart[] = [samplePart()]): StoredFile {
  return { id: sampleId(), expiresAt: '2999-01-01T00:00:00.000Z', refusal: null, parts: [...parts] }
}

export function sampleJob(parts: Partial<Job> = {}): Job {
  return {
    id: sampleId(),
    type: 'IMPORT',
    projectId: sampleId(),
    projectName: 'Mapleton survey',
    folderId: null,
    layerId: null,
    ownerId: sampleId(),
    title: 'Buildings',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    isComplete: false,
    hasError: false,
    timeoutTime: '2999-01-01T00:00:00.000Z',
    resultURL: null,
    infoMessages: [],
    cancelRequested: false,
    progress: { phase: 'writing', read: 13_491, written: 3000, percent: 61 },
    waitingBefore: null,
    ...parts,
  }
}

/** The figures of an organization in which nothing is left to do. */
export function sampleOverview(parts: Partial<Overview> = {}): Overview {
  return {
    members: { active: 4, invited: 0, expired: 0, inactive: 0, seats: null },
    content: { projects: 2, layers: 9, features: 13_512 },
    projectsWithoutDictionary: 0,
    dictionaries: 1,
    files: { count: 12, sizeBytes: 1_234_567 },
    jobs: { running: 0, failed: 0 },
    licenses: null,
    requests: 0,
    lastEntry: null,
    ...parts,
  }
}
