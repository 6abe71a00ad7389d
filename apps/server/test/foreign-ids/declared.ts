/** Keys of texts, and of numbers, that never hold the id of an asset: each new one is added here, or its calls get an id. */
export const plainKeys: ReadonlySet<string> = new Set(
  `name firstName lastName first_name last_name username title Title Message description address1 address2 city state
  postalCode phone company alias label value color strokeColor fillColor style defaultValue titleProperty wkt proj
  originalName filename FileName note points extension layerName column part crs body coordinates set level row j i
  password oldPassword newPassword code
  search query q filter sort bbox messages partialMessages partialArtifacts notRequestBody projectNames timeZone
  remove active administrator renew rtk rtkProvider userType includeProstarUsers reinvite flat includeGlobalPickListsOnAttributes v
  startTime endTime fromDate toDate restoreFromTime after lastTimestamp pageKey pageID
  deviceID deviceName installID plan_item_id typeId componentTypeId`
    .trim()
    .split(/\s+/),
)

/** Members that can hold an id and of which no call of the test has one, with the reason, by call and member. */
export const withoutIds: Readonly<Record<string, string>> = {
  'POST /rest/accounts body.email': 'The address of a new member, which must be free.',
  'POST /rest/components body.attributes.id': 'A new component has no attributes: every id is refused.',
  'PUT /rest/accounts body.seenPermissions.assetId': 'Compared with the stored permissions: another one is refused.',
  'PUT /rest/permissions/grant/:id body.seenPermissions.assetId':
    'Compared with the stored permissions: another one is refused.',
  'POST /rest/attachments query.NewID': 'The id of a new file, which must be free.',
  'POST /rest/feature-forms body.data.id': 'The name of a field of the form.',
  'POST /rest/feature-forms body.data.type': 'The type of a field of the form.',
  'POST /rest/feature-forms body.layerId':
    'The layer of the form, which the calls on forms do not name: another one is refused.',
  'PUT /rest/feature-forms/:id body.data.id': 'The name of a field of the form.',
  'PUT /rest/feature-forms/:id body.data.type': 'The type of a field of the form.',
  'PUT /rest/feature-forms/:id body.layerId':
    'The layer of the form, which the calls on forms do not name: another one is refused.',
  'PUT /preferences body.lastFeaturePanelView': 'The content of any kind that the web application stores.',
  'PUT /preferences body.projectPrefs.dictionaryPrefs': 'The content of any kind that the web application stores.',
  'PUT /preferences body.projectPrefs.searchPrefs': 'The content of any kind that the web application stores.',
}

/** A call that succeeds with an id of another organization. */
interface Harmless {
  /** Why it reads and changes nothing of that organization. */
  readonly reason: string
  /** The id, or the address, is stored with the caller's own data. */
  readonly isStored?: true
}

const filters = { reason: 'A filter of the own log, which then finds nothing.' }
const newValue = { reason: 'Not the id of a value of the list: the value is new and has an id of its own.' }
const ignored = { reason: 'The answer is the same for every organization and project.' }
const remembered = {
  reason: 'The place to which the account returns; reading it asks the rights.',
  isStored: true,
} as const
const addressed = { reason: 'An address of any person, whether or not it is of an account.', isStored: true } as const

/** Calls that succeed with an id of another organization, by call and member. */
export const harmless: Readonly<Record<string, Harmless>> = {
  'GET /rest/activities query.projectIds': filters,
  'GET /rest/activities query.userIds': filters,
  'GET /rest/activities/count query.projectIds': filters,
  'GET /rest/activities/count query.userIds': filters,
  'GET /rest/stats/activities query.projectIds': filters,
  'GET /rest/stats/activities query.userIds': filters,
  'POST /rest/activities/export body.projectIds': filters,
  'POST /rest/activities/export body.userIds': filters,
  'GET /rest/jobs query.ownerID': { reason: 'A filter of the visible jobs, which then finds none.' },
  'GET /rest/features/by-layers query.layerIds': { reason: 'Layers outside of the project are left out.' },
  'GET /rest/components/:id/value-counts query.attributeIds': {
    reason: 'Attributes of other components are left out.',
  },
  'POST /rest/features/revert body.features.fileId': {
    reason: 'A file that the feature has in no state: it is ignored.',
  },
  'GET /rest/layers/extents query.layerIds': { reason: 'Layers outside of the project are left out.' },
  'GET /rest/styles/geo/by-layers query.after': { reason: 'The position of a page in the order of the ids.' },
  'GET /rest/symbols/name/exists query.excludeID': { reason: 'A symbol that is none of those that are searched.' },
  'GET /rest/organizations/:id query.orgId': { reason: 'The id in the path decides.' },
  'GET /rest/permissions/grant/:grantor/:grantee params.grantor': { reason: 'The grants to the own organization.' },
  'GET /rest/permissions/grant/:grantor/:grantee params.grantee': { reason: 'The grants of the own organization.' },
  'POST /rest/components body.attributes.values.id': newValue,
  'PUT /rest/components/:id body.attributes.values.id': newValue,
  'POST /rest/component-attributes body.values.id': newValue,
  'PUT /rest/component-attributes/:id body.values.id': newValue,
  'POST /rest/pick-lists body.values.id': newValue,
  'PUT /rest/pick-lists body.values.id': newValue,
  'POST /rest/feature-forms body.id': { reason: 'A new form has no id: the member is ignored.' },
  'POST /rest/feature-forms body.featureLayerId': { reason: 'The feature decides: the member is ignored.' },
  'POST /rest/feature-forms body.featureFolderId': { reason: 'The feature decides: the member is ignored.' },
  'PUT /rest/feature-forms/:id body.featureLayerId': { reason: 'The feature decides: the member is ignored.' },
  'PUT /rest/feature-forms/:id body.featureFolderId': { reason: 'The feature decides: the member is ignored.' },
  'GET /rest/component-types query.orgId': ignored,
  'GET /rest/component-attribute-types query.orgId': ignored,
  'GET /rest/geoid query.projectId': ignored,
  'PUT /preferences body.lastProject': remembered,
  'PUT /preferences body.lastOrg': remembered,
  'PUT /preferences body.expansionList': remembered,
  'PUT /preferences body.projectPrefs.id': remembered,
  'PUT /preferences body.projectPrefs.selectedLayers': remembered,
  'GET /api/licenses query.email': { reason: 'A filter of the own licences, which then finds none.' },
  'PUT /api/licenses body.email': addressed,
  'POST /rest/checkout/hosted-page body.email': addressed,
}

/** Calls that are refused to an admin also with own ids: only staff may make them. */
export const onlyForStaff: ReadonlySet<string> = new Set(['PUT /rest/organizations/features'])

/** Calls of an organization that its guests may make: they answer what the granted project has, or nothing of it. */
export const openToGuests: ReadonlySet<string> = new Set([
  'GET /rest/accounts/profile',
  'GET /rest/component-attribute-types',
  'GET /rest/component-types',
  'GET /rest/dictionaries',
  'GET /rest/dictionaries/organization/count',
  'GET /rest/geoid',
  'GET /rest/organizations/:id',
  'GET /rest/projects',
  'POST /sitecal/coords',
  'PUT /preferences',
])
