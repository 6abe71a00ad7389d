import { expect, test } from 'vitest'
import { orderProperties } from './property-order.ts'

test('known names come first in their order, the other names follow in their original order', () => {
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

test('a name may equal an inherited member of JavaScript objects', () => {
  const own = JSON.parse('{"b": 1, "__proto__": 2}')
  expect(Object.entries(orderProperties(own, ['__proto__', 'toString', 'b']))).toEqual([
    ['__proto__', 2],
    ['b', 1],
  ])
})
