import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { KeyFileDamaged, keyFileIn, parseSecretKey, SecretUnreadable, sealedWith } from './secrets.ts'

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-key-'))
  onCleanup(() => rm(folder, { recursive: true }))
  return folder
})

test('a sealed secret opens with its key and its purpose alone', () => {
  const key = randomBytes(32)
  const sealed = sealedWith(key).seal('Geheim ✓', 'client secret of demo.test')
  expect(sealedWith(key).open(sealed, 'client secret of demo.test')).toBe('Geheim ✓')
  expect(() => sealedWith(key).open(sealed, 'client secret of other.test')).toThrow(SecretUnreadable)
  expect(() => sealedWith(randomBytes(32)).open(sealed, 'client secret of demo.test')).toThrow(SecretUnreadable)
})

test('sealed bytes that were changed or cut do not open', () => {
  const secrets = sealedWith(randomBytes(32))
  const sealed = secrets.seal('secret', 'test')
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((changed[index] ?? 0) ^ 1, index)
    expect(() => secrets.open(changed, 'test')).toThrow(SecretUnreadable)
    expect(() => secrets.open(sealed.subarray(0, index), 'test')).toThrow(SecretUnreadable)
  }
})

test('the same secret is sealed differently each time', () => {
  const secrets = sealedWith(randomBytes(32))
  expect(secrets.seal('secret', 'test')).not.toEqual(secrets.seal('secret', 'test'))
})

test('a derived secret is that of its key and its purpose', () => {
  const key = randomBytes(32)
  const derived = sealedWith(key).derive('invitation 1')
  expect(derived).toHaveLength(32)
  expect(sealedWith(key).derive('invitation 1')).toEqual(derived)
  expect(sealedWith(key).derive('invitation 2')).not.toEqual(derived)
  expect(sealedWith(randomBytes(32)).derive('invitation 1')).not.toEqual(derived)
})

test.each([
  ['base64', randomBytes(32).toString('base64'), 32],
  ['base64url', randomBytes(32).toString('base64url'), 32],
  ['hexadecimal digits', randomBytes(32).toString('hex'), 32],
  ['too short', randomBytes(31).toString('base64'), undefined],
  ['too long', randomBytes(33).toString('hex'), undefined],
  ['a sentence', 'correct horse battery staple, correct horse', undefined],
])('a key given as %s is read or refused', (_, text, length) => {
  expect(parseSecretKey(text)?.length).toBe(length)
})

test('the key file is created once, for its owner alone, also by two starts at once', async ({ folder }) => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyFileIn(folder)))
  keys.push(await keyFileIn(folder))
  expect(new Set(keys.map((key) => key.toString('hex')))).toHaveProperty('size', 1)
  expect(await readdir(folder)).toEqual(['secret.key'])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
})

test('a damaged key file is named and stays as it is', async ({ folder }) => {
  await writeFile(join(folder, 'secret.key'), 'no key')
  await expect(keyFileIn(folder)).rejects.toThrow(KeyFileDamaged)
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe('no key')
})
