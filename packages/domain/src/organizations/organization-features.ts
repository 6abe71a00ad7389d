/**
 * The features that an organization may have, by the names under which its functionality flags hold them.
 * Source: specification 1, section 3, "Functionality flags".
 */
export const organizationFeatures = [
  'onecall',
  'positiveResponse',
  'rasterImagery',
  'measurementImportOptions',
  'siteCalibration',
  'clients',
  'pix4d',
  'organizations',
  'sharedLayers',
  'dataOrganization',
  'search',
  'geoServer',
  'projectGeoid',
  'notifications',
  'dictionaryStyling',
  'lineFunctions',
] as const
export type OrganizationFeature = (typeof organizationFeatures)[number]

/**
 * The features that the product has a use for, in the order of the list above. The settings list these alone, and a screen
 * that needs any other is not offered. A feature becomes visible by one entry here, with the code that it switches on; its
 * sentence in `organizationSettings.features.use` of the messages is then missing and does not compile.
 */
export const offeredFeatures = [
  'siteCalibration',
  'clients',
  'pix4d',
  'organizations',
  'sharedLayers',
  'dataOrganization',
  'geoServer',
  'dictionaryStyling',
  'lineFunctions',
] as const satisfies readonly OrganizationFeature[]
export type OfferedFeature = (typeof offeredFeatures)[number]

/** Whether the product has a use for the feature of this name. */
export function isOffered(feature: string): feature is OfferedFeature {
  return offeredFeatures.some((offered) => offered === feature)
}

/** Features that an organization has only after they were switched on for it (the same section, "Enterprise feature names"). */
export const enterpriseFeatures: ReadonlySet<OrganizationFeature> = new Set<OrganizationFeature>([
  'onecall',
  'positiveResponse',
  'rasterImagery',
  'siteCalibration',
  'sharedLayers',
  'dataOrganization',
  'dictionaryStyling',
])

/** The flags of an organization as they are stored: some of the keys of `FunctionalityFlags`, or older names of them. */
export type StoredFlags = Readonly<Record<string, unknown>>

/** The flags of an organization as they are sent: every feature, with the settings of one-call. */
export type FunctionalityFlags = Readonly<
  Record<Exclude<OrganizationFeature, 'onecall' | 'positiveResponse' | Nested>, boolean>
> &
  Readonly<Record<Nested, { readonly enabled: boolean }>> & {
    readonly onecall: {
      readonly enabled: boolean
      /** Codes under which the one-call centres know the organization. */
      readonly members: readonly string[]
      readonly positiveResponse: boolean
    }
  }

/** Features whose flag is an object. */
type Nested = 'rasterImagery' | 'organizations'

/** Older names of flags. */
const olderNames: Partial<Record<OrganizationFeature, string>> = {
  onecall: 'onecall_enabled',
  rasterImagery: 'raster_enabled',
}

/** Whether an organization with these flags has a feature. Without a flag it has all but the enterprise features. */
export function hasFeature(flags: StoredFlags, feature: OrganizationFeature): boolean {
  if (feature === 'positiveResponse')
    return hasFeature(flags, 'onecall') && memberOf(flags['onecall'], feature) === true
  const older = olderNames[feature]
  const flag = flags[feature] ?? (older === undefined ? undefined : flags[older])
  const value = typeof flag === 'object' ? memberOf(flag, 'enabled') : flag
  return typeof value === 'boolean' ? value : !enterpriseFeatures.has(feature)
}

/** The features that an organization with these flags has. */
export function featuresOf(flags: StoredFlags): OrganizationFeature[] {
  return organizationFeatures.filter((feature) => hasFeature(flags, feature))
}

/** The flags with every feature, as they are sent. */
export function completeFlags(flags: StoredFlags): FunctionalityFlags {
  const has = (feature: OrganizationFeature) => hasFeature(flags, feature)
  const members = memberOf(flags['onecall'], 'members')
  return {
    onecall: {
      enabled: has('onecall'),
      members: Array.isArray(members) ? members.filter((member) => typeof member === 'string') : [],
      positiveResponse: has('positiveResponse'),
    },
    rasterImagery: { enabled: has('rasterImagery') },
    measurementImportOptions: has('measurementImportOptions'),
    siteCalibration: has('siteCalibration'),
    clients: has('clients'),
    pix4d: has('pix4d'),
    organizations: { enabled: has('organizations') },
    sharedLayers: has('sharedLayers'),
    dataOrganization: has('dataOrganization'),
    search: has('search'),
    geoServer: has('geoServer'),
    projectGeoid: has('projectGeoid'),
    notifications: has('notifications'),
    dictionaryStyling: has('dictionaryStyling'),
    lineFunctions: has('lineFunctions'),
  }
}

/** The flags with one feature switched on or off. Positive response needs one-call, and comes and goes with it. */
export function withFeature(flags: StoredFlags, feature: OrganizationFeature, isOn: boolean): FunctionalityFlags {
  const complete = completeFlags(flags)
  switch (feature) {
    case 'onecall':
      return {
        ...complete,
        onecall: { ...complete.onecall, enabled: isOn, positiveResponse: isOn && complete.onecall.positiveResponse },
      }
    case 'positiveResponse':
      return {
        ...complete,
        onecall: { ...complete.onecall, enabled: isOn || complete.onecall.enabled, positiveResponse: isOn },
      }
    case 'rasterImagery':
    case 'organizations':
      return { ...complete, [feature]: { enabled: isOn } }
    default:
      return { ...complete, [feature]: isOn }
  }
}

/** The flags with which an organization has every feature. */
export const allFlags: FunctionalityFlags = organizationFeatures.reduce<FunctionalityFlags>(
  (flags, feature) => withFeature(flags, feature, true),
  completeFlags({}),
)

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
}
