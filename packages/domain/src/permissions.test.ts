import { describe, expect, test } from 'vitest'
import {
  type AssetPath,
  administeredProjects,
  can,
  canAnywhere,
  canSee,
  type Entry,
  isOrganizationAdmin,
  type Rights,
  userTypes,
} from './permissions.ts'

const organization = { type: 'organization', id: 'org' } as const
const project = { type: 'project', id: 'p' } as const
const folder = { type: 'folder', id: 'f' } as const
const layer = { type: 'layer', id: 'l' } as const
const feature = { type: 'feature', id: 'point.1' } as const
const featurePath: AssetPath = [feature, layer, folder, project, organization]
const layerPath = featurePath.slice(1)
const folderPath = featurePath.slice(2)
const projectPath = featurePath.slice(3)

function rights(entries: readonly Partial<Entry>[], userType: Rights['userType'] = userTypes.editor): Rights {
  return {
    userType,
    organizationId: 'org',
    organizationType: 'standard',
    passage: new Set(),
    entries: entries.map((entry) => ({
      organizationId: 'org',
      assetType: 'organization',
      assetId: 'org',
      permission: '0001',
      ...entry,
    })),
  }
}

describe('an entry', () => {
  test('applies to all assets below its asset, and to none above or beside it', () => {
    const editor = rights([{ assetType: 'folder', assetId: 'f', permission: '0111' }])
    expect(can(editor, 'edit', folderPath)).toBe(true)
    expect(can(editor, 'edit', featurePath)).toBe(true)
    expect(can(editor, 'view', projectPath)).toBe(false)
    expect(can(editor, 'view', [{ type: 'folder', id: 'g' }, project, organization])).toBe(false)
  })

  test('implies the lower levels and no higher one', () => {
    const editor = rights([{ permission: '0111' }])
    expect((['view', 'create', 'edit', 'admin'] as const).map((level) => can(editor, level, layerPath))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('with a star applies to every asset of its type in its organization only', () => {
    const star = rights([{ assetType: 'layer', assetId: '*', permission: '0111' }])
    expect(can(star, 'edit', layerPath)).toBe(true)
    expect(can(star, 'view', projectPath)).toBe(false)
    const foreign: AssetPath = [layer, folder, project, { type: 'organization', id: 'other' }]
    expect(can(star, 'view', foreign)).toBe(false)
  })

  test('has an effect only if it is the highest on the path', () => {
    const both = rights([{ permission: '1111' }, { assetType: 'layer', assetId: 'l', permission: '0001' }])
    expect(can(both, 'admin', layerPath)).toBe(true)
  })
})

describe('the user type', () => {
  test('limits a viewer to viewing, with any entry', () => {
    const viewer = rights([{ permission: '1111' }], userTypes.viewer)
    expect(can(viewer, 'view', featurePath)).toBe(true)
    expect(can(viewer, 'create', layerPath)).toBe(false)
    expect(can(viewer, 'edit', featurePath)).toBe(false)
  })

  test('allows a data collector to create, edit and administer features, but not their containers', () => {
    const collector = rights([{ permission: '1111' }], userTypes.dataCollector)
    expect(can(collector, 'admin', featurePath)).toBe(true)
    expect(can(collector, 'create', layerPath)).toBe(true)
    expect(can(collector, 'edit', layerPath)).toBe(false)
    expect(can(collector, 'create', folderPath)).toBe(false)
    expect(can(collector, 'create', projectPath)).toBe(false)
  })

  test('allows a data collector no more than the entries', () => {
    const collector = rights([{ permission: '0011' }], userTypes.dataCollector)
    expect(can(collector, 'create', layerPath)).toBe(true)
    expect(can(collector, 'edit', featurePath)).toBe(false)
  })
})

describe('an organization admin', () => {
  test('is an editor or data collector with an admin entry on the organization', () => {
    const admin = [{ permission: '1111' }] as const
    expect(isOrganizationAdmin(rights(admin), 'org')).toBe(true)
    expect(isOrganizationAdmin(rights(admin, userTypes.dataCollector), 'org')).toBe(true)
    expect(isOrganizationAdmin(rights(admin, userTypes.viewer), 'org')).toBe(false)
    expect(isOrganizationAdmin(rights([{ permission: '0111' }]), 'org')).toBe(false)
    expect(isOrganizationAdmin(rights(admin), 'other')).toBe(false)
  })

  test('administers its accounts, unless they are a viewer', () => {
    const path = [{ type: 'user', id: 'ada' }, organization] as const
    const admin = [{ permission: '1111' }] as const
    expect(can(rights(admin), 'admin', path)).toBe(true)
    expect(can(rights(admin, userTypes.dataCollector), 'admin', path)).toBe(true)
    expect(can(rights(admin, userTypes.viewer), 'admin', path)).toBe(false)
    expect(can(rights([{ permission: '0111' }]), 'admin', path)).toBe(false)
  })

  test('of a plus organization is decided by the entry alone and may only administer', () => {
    const plus: Rights = { ...rights([{ permission: '1111' }], userTypes.viewer), organizationType: 'plus' }
    expect(isOrganizationAdmin(plus, 'org')).toBe(true)
    expect(can(plus, 'admin', [organization])).toBe(true)
    expect(can(plus, 'edit', layerPath)).toBe(false)
  })
})

describe('an asset is visible', () => {
  test('by name on the path to a visible asset, without being viewable', () => {
    const below = { ...rights([{ assetType: 'layer', assetId: 'l' }]), passage: new Set(['f', 'p']) }
    expect(canSee(below, folderPath)).toBe(true)
    expect(canSee(below, projectPath)).toBe(true)
    expect(can(below, 'view', projectPath)).toBe(false)
    expect(canSee(below, [{ type: 'project', id: 'q' }, organization])).toBe(false)
  })

  test('by name above every asset of an entry with a star', () => {
    const star = rights([{ assetType: 'folder', assetId: '*' }])
    expect(canSee(star, projectPath)).toBe(true)
    expect(canSee(star, [organization])).toBe(true)
  })

  test('not as a layer or feature on the path to a visible asset', () => {
    const below = { ...rights([{ assetType: 'feature', assetId: 'point.1' }]), passage: new Set(['l', 'f', 'p']) }
    expect(canSee(below, featurePath)).toBe(true)
    expect(canSee(below, layerPath)).toBe(false)
  })
})

describe('an account without an asset in question', () => {
  test('has a level anywhere if an entry of any asset has it', () => {
    const collector = rights([{ assetType: 'layer', assetId: 'l', permission: '0011' }])
    expect(canAnywhere(collector, 'create', 'layer')).toBe(true)
    expect(canAnywhere(collector, 'edit', 'layer')).toBe(false)
    expect(canAnywhere(rights([]), 'view', 'layer')).toBe(false)
  })

  test('has no level that its user type does not have', () => {
    const admin = { permission: '1111' } as const
    expect(canAnywhere(rights([admin], userTypes.viewer), 'create', 'layer')).toBe(false)
    expect(canAnywhere(rights([admin], userTypes.dataCollector), 'edit', 'layer')).toBe(false)
    expect(canAnywhere(rights([admin], userTypes.dataCollector), 'edit', 'feature')).toBe(true)
  })
})

describe('the administered projects', () => {
  const entries = [
    { assetType: 'project', assetId: 'p', permission: '1111' },
    { assetType: 'project', assetId: 'q', permission: '0111' },
    { assetType: 'folder', assetId: 'f', permission: '1111' },
    { assetType: 'project', assetId: 'r', permission: '1111', organizationId: 'other' },
  ] as const

  test('are those of one organization with an admin entry', () => {
    expect(administeredProjects(rights(entries), 'org')).toEqual({ all: false, ids: ['p'] })
    const all = rights([...entries, { assetType: 'project', assetId: '*', permission: '1111' }])
    expect(administeredProjects(all, 'org')).toEqual({ all: true, ids: ['p'] })
  })

  test('are none of a user type that administers no project', () => {
    for (const userType of [userTypes.viewer, userTypes.dataCollector])
      expect(administeredProjects(rights(entries, userType), 'org')).toEqual({ all: false, ids: [] })
    expect(administeredProjects({ ...rights(entries), organizationType: 'plus' }, 'org').ids).toEqual([])
  })
})
