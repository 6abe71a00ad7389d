import { type Organization, paymentMethods } from '@cairn/contract/organizations/organizations'
import { completeFlags, featuresOf } from '@cairn/domain/organizations/organization-features'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { StoredOrganization } from './organizations.queries.ts'

const hiddenFromGuests = {
  address1: null,
  address2: null,
  city: null,
  state: null,
  postalCode: null,
  userCount: null,
  parent: null,
  children: [],
}

const hiddenFromMembers = {
  maxUsers: null,
  userInfo: null,
  rtkInfo: null,
  stripeCustomerId: null,
  paymentMethod: null,
  geoserverUrl: null,
  functionalityFlags: null,
  requiresAuthenticator: null,
  removesPhotoPlace: null,
  requestedFeatures: null,
}

/** The part of an organization that the caller may read: see `Organization` of the contract. */
export function showOrganization(
  { rights }: Actor,
  row: StoredOrganization,
  requestedFeatures: Organization['requestedFeatures'],
): Organization {
  const { id, name, type } = row
  const isAdmin = isOrganizationAdmin(rights, id)
  const isDefault = id === rights.organizationId
  return {
    id,
    name,
    type,
    features: featuresOf(row.functionalityFlags),
    isDefault,
    ...(isAdmin || isDefault ? membersPart(row) : hiddenFromGuests),
    ...(isAdmin ? { ...adminsPart(row), requestedFeatures } : hiddenFromMembers),
  }
}

function membersPart({ parentId, parentName, ...row }: StoredOrganization) {
  const { address1, address2, city, state, postalCode, userCount, children } = row
  const parent = parentId !== null && parentName !== null ? { id: parentId, name: parentName } : null
  return { address1, address2, city, state, postalCode, userCount, parent, children }
}

function adminsPart(row: StoredOrganization) {
  return {
    maxUsers: row.maxUsers,
    userInfo: JSON.stringify(row.userInfo),
    rtkInfo: row.rtkInfo,
    stripeCustomerId: row.stripeCustomerId,
    paymentMethod: Object.values(paymentMethods).find((method) => method === row.paymentMethod) ?? null,
    geoserverUrl: row.geoserverUrl,
    functionalityFlags: completeFlags(row.functionalityFlags),
    requiresAuthenticator: row.requiresAuthenticator,
    removesPhotoPlace: row.removesPhotoPlace,
  }
}
