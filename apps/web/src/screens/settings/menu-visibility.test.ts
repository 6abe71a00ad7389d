import { type AssetType, permissionBits, type UserType, userTypes } from '@cairn/domain/permissions'
import { describe, expect, test } from 'vitest'
import {
  administersData,
  anyone,
  drawsStyles,
  managesLicenses,
  paysByCard,
  paysInPortal,
  readsLogs,
  type SettingsViewer,
  seesData,
  seesOrganization,
  seesPricing,
} from './menu-visibility.ts'

const organization = { id: 'utilities', name: 'Utilities', type: 'standard' } as const

interface Who {
  readonly userType: UserType
  readonly type?: 'standard' | 'plus'
  readonly adminOf?: AssetType
  readonly permission?: (typeof permissionBits)[keyof typeof permissionBits]
}

function viewerOf({ userType, type = 'standard', adminOf, permission = permissionBits.admin }: Who): SettingsViewer {
  const assetId = adminOf === 'organization' ? organization.id : 'asset'
  const entries =
    adminOf === undefined ? [] : [{ organizationId: organization.id, assetType: adminOf, assetId, permission }]
  const rights = {
    userType,
    organizationId: organization.id,
    organizationType: type,
    entries,
    passage: new Set<string>(),
  }
  return { rights, organization: { ...organization, type, features: [] }, isOwn: true, paymentMethod: null }
}

/** The predicates that hold, by name. */
function visibleTo(who: Who): string[] {
  const viewer = viewerOf(who)
  const rules = { anyone, seesOrganization, seesData, administersData }
  return Object.entries(rules).flatMap(([name, holds]) => (holds(viewer) ? [name] : []))
}

const { viewer, dataCollector, editor, internal } = userTypes

describe('in a standard organization', () => {
  test.each([
    ['a viewer', { userType: viewer }, ['anyone', 'seesOrganization', 'seesData']],
    ['a data collector', { userType: dataCollector }, ['anyone', 'seesData']],
    ['an editor', { userType: editor }, ['anyone', 'seesOrganization', 'seesData']],
    ['internal staff', { userType: internal }, ['anyone', 'seesOrganization', 'seesData']],
    [
      'an editor who administers a project',
      { userType: editor, adminOf: 'project' },
      ['anyone', 'seesOrganization', 'seesData'],
    ],
    [
      'a data collector who administers a project',
      { userType: dataCollector, adminOf: 'project' },
      ['anyone', 'seesData'],
    ],
    [
      'a viewer with an admin entry on the organization',
      { userType: viewer, adminOf: 'organization' },
      ['anyone', 'seesOrganization', 'seesData'],
    ],
    [
      'a data collector who administers the organization',
      { userType: dataCollector, adminOf: 'organization' },
      ['anyone', 'seesOrganization', 'seesData', 'administersData'],
    ],
    [
      'an editor who administers the organization',
      { userType: editor, adminOf: 'organization' },
      ['anyone', 'seesOrganization', 'seesData', 'administersData'],
    ],
    [
      'an editor with an edit entry on the organization',
      { userType: editor, adminOf: 'organization', permission: permissionBits.edit },
      ['anyone', 'seesOrganization', 'seesData'],
    ],
  ] as const)('%s', (_, who, expected) => expect(visibleTo(who)).toEqual(expected))
})

describe('in a plus organization', () => {
  test.each([
    ['a member', { userType: viewer, type: 'plus' }, ['anyone', 'seesOrganization']],
    ['an administrator', { userType: viewer, type: 'plus', adminOf: 'organization' }, ['anyone', 'seesOrganization']],
  ] as const)('%s sees no data settings', (_, who, expected) => expect(visibleTo(who)).toEqual(expected))
})

const admin = { userType: editor, adminOf: 'organization' } as const
const plusAdmin = { userType: viewer, type: 'plus', adminOf: 'organization' } as const

test.each([
  ['a viewer', { userType: viewer }, true],
  ['a data collector', { userType: dataCollector }, true],
  ['an administrator of a plus organization', plusAdmin, false],
] as const)('style files need the map services and the data settings: %s', (_, who, expected) => {
  const shown = viewerOf(who)
  const withServices: SettingsViewer = { ...shown, organization: { ...shown.organization, features: ['geoServer'] } }
  expect([drawsStyles(shown), drawsStyles(withServices)]).toEqual([false, expected])
})

test.each([
  ['an administrator', admin, true],
  ['an editor who administers a project', { userType: editor, adminOf: 'project' }, true],
  ['an editor', { userType: editor }, false],
  ['an administrator of a plus organization', plusAdmin, false],
] as const)('the activity log is for administrators: %s', (_, who, expected) => {
  expect(readsLogs(viewerOf(who))).toBe(expected)
})

test.each([
  ['an administrator without payments', admin, null, []],
  ['an administrator who pays by card', admin, 1, ['paysByCard']],
  ['an administrator who pays in the portal', admin, 2, ['paysInPortal']],
  ['a store admin who pays in the portal', { userType: editor, adminOf: 'store' }, 2, ['paysInPortal']],
  ['an editor of an organization that pays in the portal', { userType: editor }, 2, []],
  ['an administrator of a plus organization', plusAdmin, null, ['managesLicenses', 'seesPricing']],
  ['one who pays by card', plusAdmin, 1, ['paysByCard', 'managesLicenses', 'seesPricing']],
  ['one who pays in the portal', plusAdmin, 2, ['paysInPortal', 'managesLicenses']],
  ['a member of a plus organization', { userType: viewer, type: 'plus' }, 2, []],
] as const)('billing of %s', (...row) => {
  const [, who, paymentMethod, expected] = row
  const rules = { paysByCard, paysInPortal, managesLicenses, seesPricing }
  const holding = Object.entries(rules).filter(([, holds]) => holds({ ...viewerOf(who), paymentMethod }))
  expect(holding.map(([name]) => name)).toEqual(expected)
})
