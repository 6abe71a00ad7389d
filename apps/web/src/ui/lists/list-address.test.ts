import { describe, expect, test } from 'vitest'
import { type FilterParameters, type ListShape, viewOf, withoutFilter, withView } from './list-address.ts'

const kinds: FilterParameters<readonly string[]> = {
  names: ['kind'],
  read: (parameters) => parameters.getAll('kind').filter((kind) => ['valve', 'pipe'].includes(kind)),
  write: (filter) => filter.map((kind) => ['kind', kind] as const),
}
const shape: ListShape<'name' | 'changed', readonly string[]> = {
  searchMax: 8,
  columns: ['name', 'changed'],
  filter: kinds,
}
const view = (address: string) => viewOf(new URLSearchParams(address), shape)

describe('the view of a list in the address', () => {
  test('is the first page in the first order without parameters', () => {
    expect(view('')).toEqual({ search: '', filter: [], sort: { columnId: 'name', direction: 'asc' }, page: 1 })
  })

  test.each(['search=main+7&kind=pipe&kind=valve&sort=-changed&page=3', 'sort=-name', 'sort=changed', ''])(
    'returns from what it writes: %s',
    (address) => expect(withView(new URLSearchParams(), view(address), shape).toString()).toBe(address),
  )

  test.each([
    ['page=0', ''],
    ['page=2.5', ''],
    ['page=1234567', ''],
    ['sort=owner', ''],
    ['sort=-', ''],
    ['kind=tree', ''],
    ['search=++', ''],
    ['search=a+long+text', 'search=a+long+t'],
  ])('leaves out what the address has wrong: %s', (address, expected) => {
    expect(withView(new URLSearchParams(), view(address), shape).toString()).toBe(expected)
  })

  test('leaves the other parameters as they are', () => {
    const address = new URLSearchParams('organization=7&search=old&page=9&kind=pipe')
    expect(withView(address, view('search=new'), shape).toString()).toBe('organization=7&search=new')
  })

  test('keeps no filter for a list without one', () => {
    const plain = { ...shape, filter: withoutFilter }
    const address = new URLSearchParams('search=a')
    expect(withView(address, viewOf(address, plain), plain).toString()).toBe('search=a')
  })

  test('of a second list on the screen is beside that of the first', () => {
    const second = { ...shape, filter: withoutFilter, prefix: 'project' }
    const address = new URLSearchParams('search=a&page=2&projectSearch=b&projectSort=-changed&projectPage=3')
    expect(viewOf(address, second)).toMatchObject({ search: 'b', page: 3, sort: { direction: 'desc' } })
    const changed = withView(address, { ...viewOf(address, second), search: '', page: 1 }, second)
    expect(changed.toString()).toBe('search=a&page=2&projectSort=-changed')
  })
})
