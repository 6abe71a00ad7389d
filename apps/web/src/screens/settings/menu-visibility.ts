import { type OrganizationName, paymentMethods } from '@cairn/contract/organizations/organizations'
import { isOffered, type OrganizationFeature } from '@cairn/domain/organizations/organization-features'
import {
  administeredProjects,
  type Entry,
  isOrganizationAdmin,
  isStoreAdmin,
  levels,
  type Rights,
  userTypes,
} from '@cairn/domain/permissions'

/** The signed-in user and the organization that the settings administer: what the visibility of a screen depends on. */
export interface SettingsViewer {
  readonly rights: Rights
  readonly organization: OrganizationName
  /** Whether it is the organization that the account belongs to. */
  readonly isOwn: boolean
  /** 1: customer of the store by card, 2: customer of the billing portal; null: neither, or the server has not answered. */
  readonly paymentMethod: number | null
}

/** Always visible: the screens of the own account. */
export const anyone = (): boolean => true

export function isPlus({ rights }: SettingsViewer): boolean {
  return rights.organizationType === 'plus'
}

/** Administers the organization, in plus by permission alone. */
export function administers({ rights, organization }: SettingsViewer): boolean {
  return isOrganizationAdmin(rights, organization.id)
}

/**
 * The group of the organization: viewer rights that are more than those of a data collector, or an editor who
 * administers a project (specification 1, sections 2 and 6).
 */
export function seesOrganization(viewer: SettingsViewer): boolean {
  return isMoreThanCollector(viewer) || isProjectAdmin(viewer.rights) || administers(viewer)
}

/** The data settings: viewer rights, which every user type has, in an organization that is not plus. */
export function seesData(viewer: SettingsViewer): boolean {
  return !isPlus(viewer)
}

/** The activity log: admins of the organization, and of projects in their own one; plus organizations have none. */
export function readsLogs(viewer: SettingsViewer): boolean {
  if (isPlus(viewer)) return false
  const { all, ids } = administeredProjects(viewer.rights, viewer.organization.id)
  return administers(viewer) || (viewer.isOwn && (all || ids.length > 0))
}

/** Style files, in an organization that has the map services. */
export function drawsStyles(viewer: SettingsViewer): boolean {
  return seesData(viewer) && hasFeature(viewer, 'geoServer')
}

/** Sites, in an organization that calibrates them. */
export function calibratesSites(viewer: SettingsViewer): boolean {
  return seesData(viewer) && hasFeature(viewer, 'siteCalibration')
}

/** Forms. */
export function administersData(viewer: SettingsViewer): boolean {
  return !isPlus(viewer) && administers(viewer)
}

/** Client keys, once the product offers the feature (`offeredFeatures`). */
export function managesClients(viewer: SettingsViewer): boolean {
  return administersData(viewer) && hasFeature(viewer, 'clients')
}

/** Whether the organization has a feature that the product offers. */
function hasFeature({ organization }: SettingsViewer, feature: OrganizationFeature): boolean {
  return isOffered(feature) && organization.features.includes(feature)
}

/** Prices are for administrators of plus organizations; customers of the billing portal see theirs there. */
export function seesPricing(viewer: SettingsViewer): boolean {
  return isPlus(viewer) && administers(viewer) && viewer.paymentMethod !== paymentMethods.billingPortal
}

/** Admins and store admins of an organization that pays in the billing portal. */
export function paysInPortal(viewer: SettingsViewer): boolean {
  return managesStore(viewer) && viewer.paymentMethod === paymentMethods.billingPortal
}

/** Admins of an organization that pays by card in the store. */
export function paysByCard(viewer: SettingsViewer): boolean {
  return administers(viewer) && viewer.paymentMethod === paymentMethods.storeCard
}

/** Licences are those of plus organizations. Their admins edit them, store admins see them. */
export function managesLicenses(viewer: SettingsViewer): boolean {
  return viewer.organization.type === 'plus' && managesStore(viewer)
}

function managesStore(viewer: SettingsViewer): boolean {
  return administers(viewer) || isStoreAdmin(viewer.rights, viewer.organization.id)
}

function isMoreThanCollector({ rights }: SettingsViewer): boolean {
  return rights.userType !== userTypes.dataCollector
}

function isProjectAdmin({ userType, entries }: Rights): boolean {
  return userType === userTypes.editor && entries.some((entry) => entry.assetType === 'project' && hasAdmin(entry))
}

function hasAdmin({ permission }: Entry): boolean {
  return (Number.parseInt(permission, 2) & levels.admin) !== 0
}
