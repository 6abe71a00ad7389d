import { describe, expect, test } from 'vitest'
import {
  type AssetChain,
  type AssetPath,
  administeredProjects,
  below,
  can,
  canAnywhere,
  canSee,
  type Entry,
  findIdOn,
  findReceivingProject,
  hasPermissions,
  idOn,
  isOrganizationAdmin,
  isStoreAdmin,
  levelAboveOwn,
  organizationPath,
  pathAbove,
  type Rights,
  userTypes,
} from './permissions.ts'

const organization = { type: 'organization', id: 'org' } as const
const project = { type: 'project', id: 'p' } as const
const folder = { type: 'folder', id: 'f' } as const
const layer = { type: 'layer', id: 'l' } as const
const feature = { type: 'feature', id: 'point.1' } as const
const projectPath = below(organizationPath('org'), project)
const folderPath = below(projectPath, folder)
const layerPath = below(folderPath, layer)
const featurePath = below(layerPath, feature)

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
    expect(can(editor, 'view', below(projectPath, { type: 'folder', id: 'g' }))).toBe(false)
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
    const foreign: AssetPath = [[layer, folder, project, { type: 'organization', id: 'other' }]]
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

describe('a layer that is shared into a folder', () => {
  const receiver: AssetChain = [{ type: 'folder', id: 'r' }, { type: 'project', id: 'q' }, organization]
  const shared: AssetPath = [...layerPath, receiver]
  const sharedFeature = below(shared, feature)

  test('is viewed, with its features, by callers who may view the folder', () => {
    for (const entry of [
      { assetId: 'r', assetType: 'folder' },
      { assetId: 'q', assetType: 'project' },
    ] as const) {
      const reader = rights([entry])
      expect(can(reader, 'view', shared)).toBe(true)
      expect(canSee(reader, sharedFeature)).toBe(true)
      expect(can(reader, 'view', layerPath)).toBe(false)
      expect(canSee(reader, folderPath)).toBe(false)
    }
  })

  test('gives no more than its home does', () => {
    const admin = rights([{ assetId: 'r', assetType: 'folder', permission: '1111' }])
    expect((['create', 'edit', 'admin'] as const).map((level) => can(admin, level, sharedFeature))).toEqual([
      false,
      false,
      false,
    ])
    const editor = rights([{ assetId: 'l', assetType: 'layer', permission: '0111' }])
    expect(can(editor, 'edit', sharedFeature)).toBe(true)
  })

  test('is hidden from those who see the folder by its name alone', () => {
    const other = { ...rights([{ assetId: 'x', assetType: 'layer' }]), passage: new Set(['r', 'q']) }
    expect(canSee(other, shared)).toBe(false)
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
    const path = below(organizationPath('org'), { type: 'user', id: 'ada' })
    const admin = [{ permission: '1111' }] as const
    expect(can(rights(admin), 'admin', path)).toBe(true)
    expect(can(rights(admin, userTypes.dataCollector), 'admin', path)).toBe(true)
    expect(can(rights(admin, userTypes.viewer), 'admin', path)).toBe(false)
    expect(can(rights([{ permission: '0111' }]), 'admin', path)).toBe(false)
  })

  test('of a plus organization is decided by the entry alone and may only administer', () => {
    const plus: Rights = { ...rights([{ permission: '1111' }], userTypes.viewer), organizationType: 'plus' }
    expect(isOrganizationAdmin(plus, 'org')).toBe(true)
    expect(can(plus, 'admin', organizationPath('org'))).toBe(true)
    expect(can(plus, 'edit', layerPath)).toBe(false)
  })
})

describe('an asset is visible', () => {
  test('by name on the path to a visible asset, without being viewable', () => {
    const reader = { ...rights([{ assetType: 'layer', assetId: 'l' }]), passage: new Set(['f', 'p']) }
    expect(canSee(reader, folderPath)).toBe(true)
    expect(canSee(reader, projectPath)).toBe(true)
    expect(can(reader, 'view', projectPath)).toBe(false)
    expect(canSee(reader, below(organizationPath('org'), { type: 'project', id: 'q' }))).toBe(false)
  })

  test('by name above every asset of an entry with a star', () => {
    const star = rights([{ assetType: 'folder', assetId: '*' }])
    expect(canSee(star, projectPath)).toBe(true)
    expect(canSee(star, organizationPath('org'))).toBe(true)
  })

  test('by name as the layer of a feature with an entry, whose other features are not', () => {
    const reader = { ...rights([{ assetType: 'feature', assetId: 'point.1' }]), passage: new Set(['l', 'f', 'p']) }
    expect(canSee(reader, featurePath)).toBe(true)
    expect(canSee(reader, layerPath)).toBe(true)
    expect(can(reader, 'view', layerPath)).toBe(false)
    expect(canSee(reader, below(layerPath, { type: 'feature', id: 'point.2' }))).toBe(false)
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

describe('an entry that an administrator gives', () => {
  const given = (entry: Partial<Entry>): Entry => ({
    organizationId: 'org',
    assetType: 'project',
    assetId: 'p',
    permission: '0001',
    ...entry,
  })

  test('is at most of the own level on the same asset', () => {
    const editor = rights([{ assetType: 'project', assetId: 'p', permission: '0111' }])
    expect(levelAboveOwn(editor, given({ permission: '0111' }))).toBeUndefined()
    expect(levelAboveOwn(editor, given({ permission: '1111' }))).toBe('admin')
    expect(levelAboveOwn(editor, given({ assetId: 'q' }))).toBe('view')
    expect(levelAboveOwn(editor, given({ assetId: '*' }))).toBe('view')
  })

  test('is limited by the own type alone for an administrator of the organization', () => {
    const admin = (userType: Rights['userType']) => rights([{ permission: '1111' }], userType)
    expect(levelAboveOwn(admin(userTypes.editor), given({ assetId: '*', permission: '1111' }))).toBeUndefined()
    expect(levelAboveOwn(admin(userTypes.dataCollector), given({ permission: '0111' }))).toBe('edit')
    expect(levelAboveOwn(admin(userTypes.dataCollector), given({ permission: '0011' }))).toBe('create')
    const layerEntry = given({ assetType: 'layer', assetId: '*', permission: '0011' })
    expect(levelAboveOwn(admin(userTypes.dataCollector), layerEntry)).toBeUndefined()
  })
})

test('an account has permissions in the organizations of its entries alone', () => {
  const guest = rights([{ organizationId: 'other', assetType: 'layer', assetId: 'l' }])
  expect(hasPermissions(guest, 'other')).toBe(true)
  expect(hasPermissions(guest, 'org')).toBe(false)
})

test('a viewer administers the store by an admin entry on it, and an administrator of the organization does not', () => {
  const store = { assetType: 'store', assetId: 'org' } as const
  expect(isStoreAdmin(rights([{ ...store, permission: '1111' }], userTypes.viewer), 'org')).toBe(true)
  expect(isStoreAdmin(rights([{ ...store, permission: '1111' }]), 'other')).toBe(false)
  expect(isStoreAdmin(rights([{ ...store, permission: '0111' }]), 'org')).toBe(false)
  expect(isStoreAdmin(rights([{ permission: '1111' }]), 'org')).toBe(false)
})

describe('the project by which an account sees a shared layer', () => {
  const other = { type: 'project', id: 'q' } as const
  const shared: AssetPath = [...layerPath, [{ type: 'folder', id: 'g' }, other, { type: 'organization', id: 'org' }]]

  test('is the receiving one where no entry covers the layer at home', () => {
    const receiver = rights([{ assetType: 'folder', assetId: 'g', permission: '0001' }])
    expect(findReceivingProject(receiver, shared)).toBe('q')
    expect(findReceivingProject(receiver, below(shared, feature))).toBe('q')
  })

  test('is none for a viewer of the home, and for an account that does not see the layer', () => {
    const both = rights([
      { assetType: 'folder', assetId: 'g', permission: '0001' },
      { assetType: 'layer', assetId: 'l', permission: '0001' },
    ])
    expect(findReceivingProject(both, shared)).toBeUndefined()
    const stranger = rights([{ assetType: 'project', assetId: 'r', permission: '1111' }])
    expect(findReceivingProject(stranger, shared)).toBeUndefined()
  })
})

test('the path above an asset begins at its home and leaves its sharings out', () => {
  const shared: AssetPath = [...layerPath, [{ type: 'folder', id: 'g' }, project, { type: 'organization', id: 'org' }]]
  expect(pathAbove(shared, 'project')).toEqual(projectPath)
  expect(pathAbove(organizationPath('org'), 'project')).toEqual([])
})

test('an asset is found on the way over the home, not over the folder into which its layer is shared', () => {
  const [home = []] = layerPath
  const path: AssetPath = [
    home,
    [
      { type: 'folder', id: 'shared' },
      { type: 'organization', id: 'other' },
    ],
  ]
  expect(idOn(path, 'folder')).toBe('f')
  expect(findIdOn(path, 'organization')).toBe('org')
  expect(findIdOn(path, 'feature')).toBeUndefined()
  expect(() => idOn(path, 'feature')).toThrow('no feature on the path of layer')
})
