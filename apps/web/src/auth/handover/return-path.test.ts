import { expect, test } from 'vitest'
import { ownPath, returnPathOf } from './return-path.ts'

test.for(['//thief.test/a', '/\\thief.test', '\\\\thief.test', 'https://thief.test', 'javascript:alert(1)', '', null])(
  'the sign-in leads to the application instead of %s',
  (returnPath) => {
    expect(ownPath(returnPath)).toBe('/index.html')
    expect(returnPathOf({ returnPath })).toBe('/index.html')
  },
)

test('the sign-in leads to the path that was asked for, with its query and fragment', () => {
  expect(returnPathOf({ returnPath: '/settings/users?page=2#top' })).toBe('/settings/users?page=2#top')
  expect(returnPathOf(null)).toBe('/index.html')
})
