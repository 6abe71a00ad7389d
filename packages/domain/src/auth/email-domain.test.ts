import { expect, test } from 'vitest'
import { domainOf } from './email-domain.ts'

test.each([
  ['Ada@Example.TEST ', 'example.test'],
  ['"a@b"@example.test', 'example.test'],
  ['ada@', ''],
  ['example.test', ''],
  ['', ''],
])('the domain of %j is %j', (email, domain) => {
  expect(domainOf(email)).toBe(domain)
})
