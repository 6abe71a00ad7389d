import { changeMember } from '@cairn/contract/accounts/members'
import { listActivities } from '@cairn/contract/activity/activities'
import { signIn } from '@cairn/contract/auth/auth'
import { listLicenses } from '@cairn/contract/billing/licenses'
import { listFolders } from '@cairn/contract/folders'
import { openUniversity } from '@cairn/contract/help'
import { shareLayer } from '@cairn/contract/layers'
import { createGrant, listPermissionsBetween } from '@cairn/contract/organizations/grants'
import { expect, test } from 'vitest'
import { describeAccess } from './describe-access.ts'

test.each([
  [signIn, 'For callers without an account too.'],
  [openUniversity, 'For every account. Not for members of plus organizations.'],
  [
    changeMember,
    'For admins of the organization in `query.orgId`. The organization is billed where the body has `renew`.',
  ],
  [listFolders, 'For callers who see the project in `query.projectId`. Also with a client key.'],
  [
    shareLayer,
    'For callers with the permission to admin the project of the layer in `params.id`. The organization needs the feature `sharedLayers`.',
  ],
  [createGrant, 'For admins of the organization in `query.orgId`. The organization needs the feature `organizations`.'],
  [
    listPermissionsBetween,
    'For admins of the organization in `params.grantor` or `params.grantee`. The organization needs the feature `organizations`.',
  ],
  [
    listLicenses,
    'For admins of the organization or of its store in `query.organizationID`, and members whose own address is in `query.email`.',
  ],
  [
    listActivities,
    'For callers with the permission to view the feature in `query.artifactId`; else for admins of the organization, and of projects in it in `query.orgId`. Not for members of plus organizations.',
  ],
])('the description of a route names its callers: %#', (route, expected) => {
  expect(describeAccess(route)).toBe(expected)
})
