import type { Overview } from '@cairn/contract/overview'
import { activityTypes } from '@cairn/contract/route'
import { idOn, isOrganizationAdmin, isStoreAdmin } from '@cairn/domain/permissions'
import { isInternal } from '#access/actor'
import type { AdmittedCall } from '#access/definitions'
import type { Db } from '#platform/database/db'
import { countMembersByState } from '../accounts/member-table.queries.ts'
import { getTenant, type Tenant } from '../accounts/seats.queries.ts'
import { findEntries } from '../activity/log-entries.queries.ts'
import { namesOf } from '../activity/log-items.ts'
import { scopeOf } from '../activity/log-scope.ts'
import { countDictionaries } from '../dictionaries/dictionaries.queries.ts'
import { countFiles, countJobs, countLayers, countLicenses, countProjects, countRequests } from './overview.queries.ts'

/** The figures of the organization on the path of a call; those that the caller may not see are null. */
export async function findOverview(db: Db, call: AdmittedCall, now: Date): Promise<Overview> {
  const { actor, path } = call
  const organizationId = idOn(path, 'organization')
  const tenant = await getTenant(db, organizationId)
  const isPlus = tenant.type === 'plus'
  const isAdmin = isOrganizationAdmin(actor.rights, organizationId)
  const { projects, withoutDictionary } = await countProjects(db, actor, organizationId)
  const ownerId = isAdmin ? null : actor.accountId
  const managesStore = isAdmin || isStoreAdmin(actor.rights, organizationId)
  return {
    members: isAdmin ? await membersOf(db, tenant, { showsInternal: isInternal(actor), now }) : null,
    content: { projects, ...(await countLayers(db, actor, organizationId)) },
    projectsWithoutDictionary: isAdmin && !isPlus ? withoutDictionary : null,
    dictionaries: isPlus ? null : await countDictionaries(db, { actor, organizationId }),
    files: isAdmin && !isPlus ? await countFiles(db, organizationId) : null,
    jobs: await countJobs(db, { organizationId, ownerId, now }),
    licenses: isPlus && managesStore ? await countLicenses(db, organizationId, now) : null,
    requests: isAdmin ? await countRequests(db, organizationId, now) : null,
    lastEntry: isAdmin && !isPlus ? await lastEntryOf(db, call) : null,
  }
}

async function membersOf(
  db: Db,
  { organizationId, plan }: Tenant,
  shown: { readonly showsInternal: boolean; readonly now: Date },
): Promise<NonNullable<Overview['members']>> {
  return { ...(await countMembersByState(db, { organizationId, ...shown })), seats: plan.maxUsers }
}

/** A sign-in changes nothing. */
const changes = activityTypes.filter((type) => type !== 'Login')

async function lastEntryOf(db: Db, call: AdmittedCall): Promise<Overview['lastEntry']> {
  const scope = await scopeOf(db, call)
  const { entries } = await findEntries(db, scope, { activityTypes: changes, orderDirection: 'DESC', pageSize: 1 })
  const [entry] = entries
  if (!entry) return null
  const { id, timeUs, email, type, category } = entry
  const names = (await namesOf(db, scope, [entry])).get(id)
  return {
    time: new Date(Number(timeUs) / 1000).toISOString(),
    email,
    name: names?.author ?? null,
    type,
    category,
    thing: names?.thing ?? null,
  }
}
