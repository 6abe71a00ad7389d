import { expect, test } from 'vitest'
import { orderProperties } from './property-order.ts'

test('known names come first and in their order, the others follow as they stood', () => {
  const ordered = orderProperties({ AREA: 12, NAME: null, added: true, ADDRESS: '1777 Broadway' }, [
    'NAME',
    'ADDRESS',
    'AREA',
    'GONE',
  ])
  expect(Object.entries(ordered)).toEqual([
    ['NAME', null],
    ['ADDRESS', '1777 Broadway'],
    ['AREA', 12],
    ['added', true],
  ])
})

test('a name from the file that means something to JavaScript is a name like others', () => {
  const own = JSON.parse('{"b": 1, "__proto__": 2}')
  expect(Object.entries(orderProperties(own, ['__proto__', 'toString', 'b']))).toEqual([
    ['__proto__', 2],
    ['b', 1],
  ])
})
