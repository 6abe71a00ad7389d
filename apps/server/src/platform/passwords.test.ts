import { expect, test } from 'vitest'
import { argon2Passwords } from './passwords.ts'
import { QueueFull } from './queue-full.ts'

const cheapest = { memory: 8, passes: 1, parallelism: 1 }

test('a password is hashed by argon2id with 19 MiB, two passes and one lane by default', async () => {
  expect(await argon2Passwords().hash('Right-pass-1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a hash verifies only its password, with any cost of the hash', async () => {
  const passwords = argon2Passwords(cheapest)
  const hash = await argon2Passwords({ ...cheapest, memory: 16, passes: 2 }).hash('Right-pass-1')
  expect(await passwords.verify('Right-pass-1', hash)).toBe(true)
  expect(await passwords.verify('Wrong-pass-1', hash)).toBe(false)
})

test.for([
  ['no account', undefined],
  ['an account without a password', null],
  ['a damaged hash', 'argon2'],
] as const)('%s verifies no password', async ([, hash]) => {
  expect(await argon2Passwords(cheapest).verify('Right-pass-1', hash)).toBe(false)
})

test('a password beyond those that can wait is refused, and the waiting ones are verified', async () => {
  const passwords = argon2Passwords(cheapest, { concurrency: 1, waitingMax: 1 })
  const hash = await passwords.hash('Right-pass-1')
  const verified = [1, 2].map(() => passwords.verify('Right-pass-1', hash))
  await expect(passwords.verify('Right-pass-1', hash)).rejects.toThrow(QueueFull)
  expect(await Promise.all(verified)).toEqual([true, true])
})
