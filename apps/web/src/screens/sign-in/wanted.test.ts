import { expect, test } from 'vitest'
import { ownPath, wantedOf } from './wanted.ts'

test.for(['//thief.test/a', '/\\thief.test', '\\\\thief.test', 'https://thief.test', 'javascript:alert(1)', '', null])(
  'the sign-in leads to the application instead of %s',
  (wanted) => {
    expect(ownPath(wanted)).toBe('/index.html')
    expect(wantedOf({ wanted })).toBe('/index.html')
  },
)

test('the sign-in leads to the path that was asked for, with its query and fragment', () => {
  expect(wantedOf({ wanted: '/settings/users?page=2#top' })).toBe('/settings/users?page=2#top')
  expect(wantedOf(null)).toBe('/index.html')
})
