import { describe, expect, it } from 'vitest'
import { valueNamesOf } from '../dictionary/named-values.ts'
import { featureTitle, namingProperties, titledByNumber } from './feature-title.ts'

const layer = { name: 'Gate valves', titleProperty: null }
const titleOf = (properties: Readonly<Record<string, unknown>>, titleProperty: string | null = null) =>
  featureTitle({ id: 'gate_valves.7290', properties }, { ...layer, titleProperty })

describe('the title of a feature', () => {
  it('is the value of its naming property', () => {
    expect(titleOf({ STATUS: 'open', NAME: 'City Hall' })).toBe('City Hall')
    expect(titleOf({ kind: 'valve', Street_Name: 'Colfax Avenue' })).toBe('Colfax Avenue')
    expect(titleOf({ material: 'PVC', asset_id: 'WM-1042' })).toBe('WM-1042')
    expect(titleOf({ parcel_no: 4071 })).toBe('4071')
  })

  it('is layer and number without a naming property, never the first text', () => {
    expect(titleOf({ roof: 'slate, 3 gables', height: 12.5 })).toBe('Gate valves 7290')
    expect(titleOf({ type: 'brick', description: 'old', created_by: 'Ana' })).toBe('Gate valves 7290')
    expect(titleOf({})).toBe('Gate valves 7290')
  })

  it('skips values that name nothing: empty, too long, nested, or the key of a database', () => {
    expect(titleOf({ name: ' ', label: 'x'.repeat(81), title: { en: 'x' }, code: 'W-12' })).toBe('W-12')
    expect(titleOf({ id: '0190a5d0-7c11-7a52-a3dc-0f6c4c1b2e01', name: null })).toBe('Gate valves 7290')
    expect(titleOf({ OBJECTID: 31, FID: 7, GlobalID: 'A1', gid: 9 })).toBe('Gate valves 7290')
  })

  it('is the first row of the text of a leader', () => {
    const leader = (text: string) => featureTitle({ id: 'leader.12', properties: { metadata: { text } } }, layer)
    expect([leader('\nValve box\nraised'), leader('')]).toEqual(['Valve box', 'Gate valves 12'])
  })

  it('is the value of the property that the layer chose, or layer and number without one', () => {
    expect(titleOf({ name: 'City Hall', roof: 'slate' }, 'roof')).toBe('slate')
    expect(titleOf({ name: 'City Hall' }, 'roof')).toBe('Gate valves 7290')
    expect(titleOf({ name: 'City Hall' }, titledByNumber)).toBe('Gate valves 7290')
    expect(titleOf({}, 'constructor')).toBe('Gate valves 7290')
  })

  it('begins with the server name while the layer is unknown', () => {
    expect(featureTitle({ id: 'gate_valves.7290', properties: {} }, undefined)).toBe('gate_valves 7290')
    expect(featureTitle({ id: 'gate_valves.7290', properties: { name: 'V-1' } }, undefined)).toBe('V-1')
  })
})

describe('the title of a feature of a dictionary component', () => {
  const component_id = '018f2f4e-0000-7000-8000-00000000000a'
  const tag = '018f2f4e-0000-7000-8000-000000000001'
  const names = valueNamesOf([{ id: component_id, alias: 'Gate valve', attributes: [{ id: tag, name: 'Asset ID' }] }])
  const titleIn = (properties: Readonly<Record<string, unknown>>, titleProperty: string | null = null) =>
    featureTitle({ id: 'valves.7290', properties: { component_id, ...properties } }, { ...layer, titleProperty }, names)

  it('is the value of its naming attribute, which a property of the same name does not replace', () => {
    expect(titleIn({ attributes: { [tag]: 'WV-12' }, 'Asset ID': 'old' })).toBe('WV-12')
    expect(titleIn({ attributes: { [tag]: 'WV-12' }, roof: 'slate' }, 'Asset ID')).toBe('WV-12')
    expect(titleIn({ attributes: { [tag]: 'WV-12' }, name: 'Main valve' })).toBe('Main valve')
  })

  it('is component and number without a value that names it, and layer and number where the layer says so', () => {
    expect(titleIn({ attributes: { [tag]: '' } })).toBe('Gate valve 7290')
    expect(titleIn({ attributes: { [tag]: 'WV-12' } }, titledByNumber)).toBe('Gate valves 7290')
    expect(titleIn({ component_id: tag, attributes: { [tag]: 'WV-12' } })).toBe('Gate valves 7290')
  })
})

describe('the naming properties', () => {
  it('are ranked: names, labels, numbers of things, codes, ids, addresses', () => {
    const names = ['address', 'ID', 'code', 'Hydrant No.', 'STREET_NAME', 'label', 'height', 'Name']
    expect(namingProperties(names)).toEqual(['Name', 'label', 'STREET_NAME', 'Hydrant No.', 'code', 'ID', 'address'])
  })

  it('are found in Spanish and Chinese', () => {
    expect(namingProperties(['Dirección', 'Núm. de válvula', 'NOMBRE', 'Título', 'material'])).toEqual([
      'NOMBRE',
      'Título',
      'Núm. de válvula',
      'Dirección',
    ])
    expect(namingProperties(['材质', '阀门编号', '名称', '地址'])).toEqual(['名称', '阀门编号', '地址'])
  })

  it('name the feature, not the file, the owner or a row of a database', () => {
    const names = ['file_name', 'UserName', 'OWNER_ID', 'type_code', 'objectid', 'material_code', 'notes', 'floors_no']
    expect(namingProperties(names)).toEqual([])
  })
})

it('a technical id of the product is no title, also when it is chosen', () => {
  const properties = { component_id: 'abc', code: 'H-1' }
  expect(featureTitle({ id: 'valves.7', properties }, undefined)).toBe('H-1')
  const valves = { name: 'Valves', titleProperty: 'component_id' }
  expect(featureTitle({ id: 'valves.7', properties }, valves)).toBe('Valves 7')
})
