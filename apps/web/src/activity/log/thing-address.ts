import type { ActivityThing } from '@cairn/contract/activity/activities'
import { isOffered } from '@cairn/domain/organizations/organization-features'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import { administeredParameter, useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useRights } from '../../accounts/use-account.ts'
import { changeAddress } from '../../map/address.ts'

/** The settings screens that list the things of a kind, and search them by name. */
const listOf: Partial<Record<ActivityThing['kind'], string>> = {
  symbol: 'data/symbology',
  site: 'data/manage-sites',
  form: 'data/manage-forms',
  ...(isOffered('clients') && { clientKey: 'data/manage-clients' }),
  member: 'users-and-organization/manage-members',
}

/** Returns the address that leads to the thing of an entry; undefined where none does. */
export function useThingAddress(): (thing: ActivityThing) => string | undefined {
  const { organization, isOwn } = useAdministeredOrganization()
  const isAdmin = isOrganizationAdmin(useRights(), organization.id)
  return (thing) => {
    const onMap = mapAddressOf(thing)
    if (onMap !== undefined || !isAdmin) return onMap
    const place = settingsPlaceOf(thing)
    if (!place) return undefined
    const search = new URLSearchParams({
      ...place.search,
      ...(!isOwn && { [administeredParameter]: organization.id }),
    }).toString()
    return `/settings/${place.path}${search && `?${search}`}`
  }
}

function mapAddressOf({ kind, id, place }: ActivityThing): string | undefined {
  if (!place?.projectId) return undefined
  const { projectId } = place
  const opened =
    kind === 'feature'
      ? { projectId, featureId: id }
      : kind === 'layer'
        ? { projectId, listLayerId: id }
        : { projectId }
  const { pathname, search } = changeAddress({ pathname: '/', search: '' }, opened)
  return `${pathname}${search}`
}

interface SettingsPlace {
  readonly path: string
  readonly search: Readonly<Record<string, string>>
}

function settingsPlaceOf({ kind, id, name, place }: ActivityThing): SettingsPlace | undefined {
  if (!place) return undefined
  if (place.parentId) return { path: 'data/dictionary/view', search: { id: place.parentId } }
  if (kind === 'style' && id !== null) return { path: 'data/style/edit', search: { id } }
  const path = listOf[kind]
  return path === undefined ? undefined : { path, search: { ...(name !== null && { search: name }) } }
}
