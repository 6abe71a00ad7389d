// Generated from the migrated database; do not edit. After a migration: npm run schema (a test compares).
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

/** A jsonb column: queries read its content and write JSON text. */
type Json<Content, Written = string> = ColumnType<Content, Written, Written>

/** PostGIS geometry: queries read and write it only through SQL functions. */
type Geometry = ColumnType<never, never, never>

/** The tables of the migrations as queries name them. */
export interface Database {
  accessToken: {
    hash: Buffer
    sessionId: string
    expiresAt: Date
  }
  account: {
    id: Generated<string>
    organizationId: string
    email: string
    firstName: Generated<string>
    lastName: Generated<string>
    userType: '0001' | '0011' | '0111' | '1111'
    isActive: Generated<boolean>
    passwordHash: string | null
    createdAt: Generated<Date>
    phone: string | null
    language: Generated<'en' | 'es' | 'zh'>
    emailVerifiedAt: Date | null
    temporaryPasswordHash: Buffer | null
    temporaryPasswordExpiresAt: Date | null
    mustResetPassword: Generated<boolean>
    eulaWebAt: Date | null
    renew: Generated<boolean>
    rtkId: string | null
    rtkProvider: string | null
    invitationId: string | null
  }
  accountCode: {
    email: string
    purpose: 'sign-up' | 'password' | 'email'
    hash: string | null
    tries: Generated<number>
    requestedAt: Date
    expiresAt: Date
    seed: string | null
    networkTries: Json<JsonColumns['accountCode.networkTries'], string | undefined>
  }
  accountPreference: {
    accountId: string
    organizationId: string
    content: Json<JsonColumns['accountPreference.content']>
    lastUpdate: Date
  }
  activity: {
    id: GeneratedAlways<number>
    organizationId: string
    createdAt: Generated<Date>
    accountId: string | null
    email: string
    userType: string
    type: 'Add' | 'Edit' | 'Delete' | 'Login' | 'Share' | 'Export' | 'Restore'
    category: string
    message: string
    projectId: string | null
    artifact: Json<JsonColumns['activity.artifact'], string | undefined>
    featureType: string | null
    subject: string | null
  }
  attachment: {
    fileId: string
    organizationId: string
    featureId: number
    vertex: number | null
    name: string
    kind: 'Photo' | 'Sketch' | 'File'
    contentType: string
    sizeBytes: number
    sha256: Buffer
    storageKey: string
    addedAt: Generated<Date>
    addedBy: string | null
    unlistedAt: Date | null
    expiredAt: Date | null
    preview: Generated<'pending' | 'ready' | 'none'>
    photoWidthPx: number | null
    photoHeightPx: number | null
    photoLon: number | null
    photoLat: number | null
    photoTakenAt: string | null
    photoDirectionDeg: number | null
    formerFeatureIds: Generated<number[]>
    hasJpeg: Generated<boolean>
  }
  attribute: {
    id: Generated<string>
    organizationId: string | null
    componentId: string
    name: string
    typeId: number
    defaultValue: string | null
    required: Generated<boolean>
    pickListId: string | null
    isSearchable: Generated<boolean>
    position: number
  }
  authenticator: {
    accountId: string
    seed: Buffer | null
    pendingSeed: Buffer | null
    lastStep: number | null
    tries: Generated<number>
    triesSince: Generated<Date>
  }
  checkout: {
    id: string
    organizationId: string
    accountId: string | null
    planItemId: string
    createdAt: Date
    completedAt: Date | null
  }
  clientKey: {
    id: Generated<string>
    organizationId: string
    accountId: string
    hash: Buffer
    createdAt: Generated<Date>
    createdByEmail: string
    lastUsedAt: Date | null
  }
  component: {
    id: Generated<string>
    organizationId: string | null
    systemId: string
    alias: string
    componentTypeId: number
    componentStyling: Generated<boolean>
    style: string | null
    position: number
    version: Generated<number>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    symbolId: GeneratedAlways<string | null>
  }
  dictionary: {
    id: Generated<string>
    organizationId: string | null
    templateKey: string | null
    name: string
    isReadonly: Generated<boolean>
    isActive: Generated<boolean>
    projectId: string | null
    copiedFromId: string | null
    version: Generated<number>
    rev: Generated<number>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    updatedBy: string | null
  }
  feature: {
    ogcFid: GeneratedAlways<number>
    organizationId: string
    layerId: string
    geom: Geometry
    properties: Json<JsonColumns['feature.properties'], string | undefined>
    version: Generated<number>
    rev: number
    createdAt: Generated<Date>
    createdBy: string | null
    modifiedAt: Generated<Date>
    modifiedBy: string | null
    pageBytes: GeneratedAlways<number>
  }
  featureRequest: {
    organizationId: string
    feature: string
    accountId: string | null
    requestedAt: Date
  }
  featureSearch: {
    featureId: number
    organizationId: string
    layerId: string
    words: string
  }
  featureVersion: {
    ogcFid: number
    version: number
    organizationId: string
    layerId: string
    geom: Geometry
    properties: Json<JsonColumns['featureVersion.properties'] | null, string | null | undefined>
    changedAt: Date
    changedBy: string | null
    formerLayerId: string | null
    formerServerName: string | null
    leftRev: number | null
  }
  feedback: {
    id: Generated<string>
    organizationId: string
    accountId: string | null
    title: string
    message: string
    createdAt: Date
  }
  folder: {
    id: Generated<string>
    organizationId: string
    projectId: string
    parentId: string | null
    name: string
    description: Generated<string>
    folderType: number | null
    leadersEnabled: Generated<boolean>
    createdAt: Generated<Date>
    version: Generated<number>
  }
  form: {
    id: Generated<string>
    organizationId: string
    name: string
    description: Generated<string>
    htmlName: string
    html: string
    jsName: string | null
    js: string | null
    version: Generated<number>
    createdAt: Generated<Date>
    modifiedAt: Generated<Date>
    filesVersion: Generated<number>
  }
  formPermission: {
    id: Generated<string>
    organizationId: string
    formId: string
    projectId: string
    layerId: string
  }
  formVersion: {
    formId: string
    version: number
    organizationId: string
    html: string
    js: string | null
    isUsed: Generated<boolean>
    replacedAt: Date | null
  }
  formerAccount: {
    id: string
    organizationId: string
    email: string
    firstName: string
    lastName: string
    deletedAt: Generated<Date>
  }
  idempotencyKey: {
    organizationId: string
    accountId: string
    key: string
    requestHash: Buffer
    answer: string | null
    createdAt: Generated<Date>
  }
  job: {
    id: Generated<string>
    organizationId: string
    projectId: string | null
    folderId: string | null
    layerId: string | null
    ownerId: string
    type: 'IMPORT' | 'EXPORT' | 'BIND'
    title: string
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    timeoutTime: Date
    isComplete: Generated<boolean>
    hasError: Generated<boolean>
    cancelRequested: Generated<boolean>
    resultUrl: string | null
    infoMessages: Json<JsonColumns['job.infoMessages'], string | undefined>
    phase: Generated<'waiting' | 'reading' | 'writing' | 'finishing' | 'done'>
    readCount: Generated<number>
    writtenCount: Generated<number>
    percent: number | null
    storedFileId: string | null
  }
  knownNetwork: {
    accountId: string
    networkHash: Buffer
    expiresAt: Date
  }
  lastAttributeValue: {
    accountId: string
    organizationId: string
    componentId: string
    attributeId: string
    value: string
  }
  layer: {
    id: Generated<string>
    organizationId: string
    projectId: string
    folderId: string
    name: string
    description: Generated<string>
    type: Generated<'RASTER' | 'VECTOR' | 'WMS' | 'WMS-TILE'>
    preferredMethod: Generated<'WMS' | 'WMS-TILE' | 'WFS' | 'KML'>
    mobilePreferredMethod: Generated<'WFS' | 'WMS' | 'WMS-TILE'>
    wfsStrategy: Generated<'bbox' | 'whole'>
    styles: string | null
    referenceId: string | null
    serverName: string
    addFeature: 'point' | 'polyline' | 'polygon' | null
    readOnly: Generated<boolean>
    isActive: Generated<boolean>
    isReady: Generated<boolean>
    zIndex: Generated<number>
    featureCount: Generated<number>
    rev: Generated<number>
    createdAt: Generated<Date>
    fields: Json<JsonColumns['layer.fields'], string | undefined>
    titleProperty: string | null
    version: Generated<number>
  }
  layerBinding: {
    id: Generated<string>
    organizationId: string
    layerId: string
    componentId: string
    alias: string
    columns: Json<JsonColumns['layerBinding.columns']>
    state: Generated<'running' | 'bound' | 'reverting' | 'reverted'>
    reason: string | null
    afterFeature: Generated<number>
    featureCount: Generated<number>
    leftCount: Generated<number>
    otherGeometryCount: Generated<number>
    boundCount: Generated<number>
    tooLargeCount: Generated<number>
    jobId: string | null
    createdAt: Generated<Date>
  }
  layerBindingPart: {
    organizationId: string
    bindingId: string
    number: number
    featureIds: number[]
    versions: number[]
    keptIds: number[] | null
  }
  layerOwner: {
    layerId: string
    organizationId: string
  }
  layerShare: {
    organizationId: string
    layerId: string
    projectId: string
    folderId: string
    createdAt: Generated<Date>
    createdBy: string | null
  }
  layerStyle: {
    layerId: string
    organizationId: string
    styleId: string | null
    dictionaryId: string | null
    systemId: string | null
    componentId: string | null
  }
  license: {
    id: Generated<string>
    organizationId: string
    email: string
    username: Generated<string>
    deviceId: Generated<string>
    deviceName: Generated<string>
    installId: Generated<string>
    expiresAt: Date
    createdAt: Generated<Date>
    changedAt: Generated<Date>
    changedBy: Generated<string>
    autoRenew: Generated<boolean>
    stripeSubscriptionId: string | null
  }
  licenseRevision: {
    id: GeneratedAlways<number>
    organizationId: string
    licenseId: string
    changedAt: Date
    changedBy: string
    expiresAt: Date
    deviceId: string
    deviceName: string
    installId: string
  }
  mailCount: {
    email: string
    kind: 'code' | 'invitation'
    day: Date
    count: number
    networkHash: Generated<Buffer>
  }
  memberAddition: {
    organizationId: string
    hour: Date
    refused: number
    added: number
  }
  organization: {
    id: Generated<string>
    name: string
    type: Generated<'standard' | 'plus'>
    functionalityFlags: Json<JsonColumns['organization.functionalityFlags'], string | undefined>
    createdAt: Generated<Date>
    address1: Generated<string>
    address2: Generated<string>
    city: Generated<string>
    state: Generated<string>
    postalCode: Generated<string>
    maxUsers: number | null
    userInfo: Json<JsonColumns['organization.userInfo'], string | undefined>
    rtkInfo: Json<JsonColumns['organization.rtkInfo'], string | undefined>
    stripeCustomerId: string | null
    paymentMethod: number | null
    geoserverUrl: string | null
    parentId: string | null
    lapsedAt: Date | null
    requiresAuthenticator: Generated<boolean>
    removesPhotoPlace: Generated<boolean>
    storageQuotaBytes: Generated<number>
    storageWarnedAt: Date | null
  }
  organizationChange: {
    id: Generated<string>
    projectId: string
    fromOrganizationId: string
    toOrganizationId: string
    changedAt: Generated<Date>
    changedBy: string | null
    finishedAt: Date | null
  }
  organizationPermission: {
    id: Generated<string>
    grantorId: string
    granteeId: string | null
    state: Generated<'CREATED' | 'REQUESTED' | 'ACCEPTED' | 'DENIED' | 'EXPIRED'>
    createdByEmail: string
    createdAt: Generated<Date>
    requestedByEmail: string | null
    requestedAt: Date | null
    acceptedByEmail: string | null
    acceptedAt: Date | null
    deniedByEmail: string | null
    deniedAt: Date | null
    expiresAt: Date | null
  }
  outboxMail: {
    id: GeneratedAlways<number>
    createdAt: Generated<Date>
    recipient: string
    subject: string
    textBody: string
    htmlBody: string
  }
  paymentEvent: {
    id: string
    type: string
    receivedAt: Date
  }
  permissionEntry: {
    id: GeneratedAlways<number>
    organizationId: string
    accountId: string | null
    organizationPermissionId: string | null
    assetType: 'organization' | 'project' | 'folder' | 'layer' | 'feature' | 'user' | 'store'
    assetId: string
    permission: '0001' | '0011' | '0111' | '1111'
  }
  pickList: {
    id: Generated<string>
    organizationId: string | null
    dictionaryId: string
    name: string
    isGlobal: boolean
    version: Generated<number>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  pickListValue: {
    id: Generated<string>
    organizationId: string | null
    pickListId: string
    value: string
    label: string
    position: number
  }
  project: {
    id: Generated<string>
    organizationId: string
    name: string
    description: Generated<string>
    dataDictionaryId: string | null
    ownerId: string | null
    zoomLevel: number | null
    coordinate: Json<JsonColumns['project.coordinate'] | null, string | null | undefined>
    createdAt: Generated<Date>
    siteId: string | null
    version: Generated<number>
    geoidId: 'GEOID18' | 'GEOID12B' | 'EGM2008' | 'EGM96' | null
  }
  providerSignIn: {
    stateHash: Buffer
    providerId: string
    browserHash: Buffer
    nonce: string
    codeVerifier: string
    expiresAt: Date
  }
  recoveryCode: {
    accountId: string
    hash: Buffer
  }
  sandboxPage: {
    id: string
    organizationId: string
    kind: 'checkout' | 'portal'
    email: string
    planItemId: string | null
    createdAt: Date
    expiresAt: Date
    accountId: string
  }
  session: {
    id: Generated<string>
    accountId: string
    refreshHash: Buffer
    previousRefreshHash: Buffer | null
    rotatedAt: Generated<Date>
    createdAt: Generated<Date>
    expiresAt: Date
    userAgent: Generated<string>
    isByInvitation: Generated<boolean>
    refreshKey: Generated<Buffer>
  }
  signInChallenge: {
    hash: Buffer
    accountId: string
    name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP'
    expiresAt: Date
    tries: Generated<number>
    isByInvitation: Generated<boolean>
  }
  signInProvider: {
    id: Generated<string>
    domain: string
    name: string
    issuer: string
    clientId: string
    clientSecret: Buffer | null
    createdAt: Generated<Date>
  }
  signInProviderOrganization: {
    providerId: string
    organizationId: string
  }
  signUp: {
    email: string
    passwordHash: string
    firstName: string
    lastName: string
    phone: string
    company: string
    language: 'en' | 'es' | 'zh'
    createdAt: Date
    isRepeated: Generated<boolean>
  }
  site: {
    id: Generated<string>
    organizationId: string
    name: string
    wkt: string
    proj: string | null
    version: Generated<number>
    createdAt: Generated<Date>
  }
  storedFile: {
    id: Generated<string>
    organizationId: string
    accountId: string
    storageKey: string | null
    extension: string
    sizeBytes: number
    refusal: Json<JsonColumns['storedFile.refusal'] | null, string | null | undefined>
    parts: Json<JsonColumns['storedFile.parts']>
    expiresAt: Date
  }
  style: {
    id: Generated<string>
    organizationId: string
    name: string
    format: 'css' | 'xml'
    filename: string
    projectId: string | null
    dictionaryId: string | null
    isDictionaryStyle: GeneratedAlways<boolean>
    body: Generated<string>
    sld: string | null
    findings: Json<JsonColumns['style.findings'], string | undefined>
    version: Generated<number>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  subscription: {
    id: string
    organizationId: string
    customerId: string
    status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused'
    createdAt: Date
    periodStart: Date
    periodEnd: Date
    cancelAtPeriodEnd: boolean
    items: Json<JsonColumns['subscription.items']>
    syncOrder: number
    updatedAt: Date
  }
  symbol: {
    id: Generated<string>
    organizationId: string
    name: string
    format: 'png' | 'jpg' | 'gif'
    originalName: string
    revision: Generated<number>
    version: Generated<number>
    createdAt: Generated<Date>
    createdBy: string
    updatedAt: Generated<Date>
    updatedBy: string
  }
  symbolImage: {
    symbolId: string
    organizationId: string
    png: Buffer
  }
  system: {
    id: Generated<string>
    organizationId: string | null
    dictionaryId: string
    name: string
    color: string
    position: number
    version: Generated<number>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  uploadAddress: {
    tokenHash: Buffer
    organizationId: string
    accountId: string
    kind: string
    payload: Json<JsonColumns['uploadAddress.payload']>
    targetId: string
    expiresAt: Date
    usedAt: Date | null
    usedKey: string | null
    usedHash: Buffer | null
    resultId: string | null
  }
}
