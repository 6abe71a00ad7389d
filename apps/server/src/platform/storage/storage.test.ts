import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test as base, describe, expect } from 'vitest'
import { startS3Server } from '../../../test/peers/s3-server.ts'
import { diskStorage } from './disk-storage.ts'
import { openStorage } from './open-storage.ts'
import { originOfObjects } from './origin-of-objects.ts'
import { ObjectMissing, ObjectTooLarge, type Storage, type StoredObject } from './storage.ts'

const mebibyte = 1024 * 1024

const test = base
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cairn-storage-'))
    onCleanup(() => rm(folder, { recursive: true }))
    return folder
  })
  .extend('s3', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startS3Server('files')
    onCleanup(() => server.stop())
    return server
  })
  .extend('storages', ({ folder, s3 }): Record<string, Storage> => {
    const env = {
      S3_BUCKET: 'files',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    }
    return { disk: openStorage({}, folder), S3: openStorage(env, folder) }
  })

const read = async (bytes: Readable) => Buffer.concat(await bytes.toArray()).toString()
const ofSize = (sizeBytes: number) =>
  Readable.from(
    (function* () {
      for (let left = sizeBytes; left > 0; left -= mebibyte) yield Buffer.alloc(Math.min(left, mebibyte), 'x')
    })(),
  )
function* inParts(bytes: Buffer, partBytes: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes)
}

describe.for(['disk', 'S3'])('%s', (kind) => {
  const storageTest = test.extend('storage', ({ storages }): Storage => {
    const storage = storages[kind]
    if (!storage) throw new Error(kind)
    return storage
  })

  storageTest('gives back what it was given, whole or in part', async ({ storage }) => {
    const put = await storage.put('uploads/a-1.txt', Readable.from([Buffer.from('hello '), Buffer.from('world')]), {
      maxBytes: 11,
    })
    expect(put).toEqual({ sizeBytes: 11 })
    expect(await storage.head('uploads/a-1.txt')).toEqual({ sizeBytes: 11 })
    expect(await read(await storage.get('uploads/a-1.txt'))).toBe('hello world')
    expect(await read(await storage.get('uploads/a-1.txt', { start: 4, end: 6 }))).toBe('o w')
    expect(await read(await storage.get('uploads/a-1.txt', { start: 6 }))).toBe('world')
  })

  storageTest('says when an object that it receives is safe', async ({ storage }) => {
    const parts = (async function* () {
      yield Buffer.alloc(mebibyte, 'x')
      yield Buffer.from('end')
    })()
    const { sizeBytes, safe } = await storage.receive('received', parts, { maxBytes: 2 * mebibyte })
    await safe
    expect(await storage.head('received')).toEqual({ sizeBytes })
    expect(await read(await storage.get('received', { start: mebibyte - 1 }))).toBe('xend')
    const tooMuch = storage.receive('refused', ofSize(mebibyte), { maxBytes: mebibyte - 1 })
    await expect(tooMuch).rejects.toBeInstanceOf(ObjectTooLarge)
  })

  storageTest('replaces an object, and keeps an empty one', async ({ storage }) => {
    await storage.put('twice', Readable.from([Buffer.from('first')]), { maxBytes: 10 })
    await storage.put('twice', Readable.from([Buffer.from('2nd')]), { maxBytes: 10 })
    expect(await read(await storage.get('twice'))).toBe('2nd')
    expect(await storage.put('empty', Readable.from([]), { maxBytes: 10 })).toEqual({ sizeBytes: 0 })
    expect(await storage.head('empty')).toEqual({ sizeBytes: 0 })
  })

  storageTest('knows what it does not have', async ({ storage }) => {
    expect(await storage.head('uploads/none')).toBeUndefined()
    await expect(storage.get('uploads/none')).rejects.toBeInstanceOf(ObjectMissing)
    await storage.put('gone', Readable.from([Buffer.from('x')]), { maxBytes: 1 })
    await storage.delete('gone')
    await storage.delete('gone')
    expect(await storage.head('gone')).toBeUndefined()
  })

  storageTest('lists the files of a folder with the time of their last change', async ({ storage }) => {
    for (const key of ['listed/a', 'listed/b', 'listed/deeper/c', 'listed-beside/d']) {
      await storage.put(key, Readable.from([Buffer.from('x')]), { maxBytes: 1 })
    }
    const found: StoredObject[] = await Readable.from(storage.list('listed')).toArray()
    expect(found.map(({ key }) => key).toSorted()).toEqual(['listed/a', 'listed/b'])
    for (const { storedAt } of found) expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000)
    expect(await Readable.from(storage.list('nowhere')).toArray()).toEqual([])
  })

  storageTest('stores large streams, and nothing of one that is too large', async ({ storage }) => {
    expect(await storage.put('large', ofSize(20 * mebibyte), { maxBytes: 20 * mebibyte })).toEqual({
      sizeBytes: 20 * mebibyte,
    })
    expect(await storage.head('large')).toEqual({ sizeBytes: 20 * mebibyte })
    const tooMuch = storage.put('too-large', ofSize(20 * mebibyte + 1), { maxBytes: 20 * mebibyte })
    await expect(tooMuch).rejects.toBeInstanceOf(ObjectTooLarge)
    expect(await storage.head('too-large')).toBeUndefined()
  })

  storageTest('keeps parts of any size in their order', async ({ storage }) => {
    const bytes = randomBytes(5 * mebibyte + 7)
    const parts = (function* () {
      for (let at = 0, size = 1; at < bytes.length; at += size, size = 1 + ((size * 7) % 700_001)) {
        yield bytes.subarray(at, at + size)
        yield Buffer.of()
      }
    })()
    await storage.put('parts', Readable.from(parts), { maxBytes: bytes.length })
    expect(Buffer.concat(await (await storage.get('parts')).toArray()).equals(bytes)).toBe(true)
  })

  storageTest('keeps objects apart that are put at once', async ({ storage }) => {
    const objects = Array.from({ length: 12 }, (_, at) => ({ key: `at-once/${at}`, bytes: randomBytes(mebibyte + at) }))
    await Promise.all(
      objects.map(({ key, bytes }) =>
        storage.put(key, Readable.from(inParts(bytes, 70_001)), { maxBytes: bytes.length }),
      ),
    )
    for (const { key, bytes } of objects)
      expect(Buffer.concat(await (await storage.get(key)).toArray()).equals(bytes)).toBe(true)
  })

  storageTest('keeps the old object when a new one breaks off', async ({ storage }) => {
    await storage.put('steady', Readable.from([Buffer.from('old')]), { maxBytes: 10 })
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(6 * mebibyte)
        throw new Error('the line went dead')
      })(),
    )
    await expect(storage.put('steady', broken, { maxBytes: 10 * mebibyte })).rejects.toThrow('the line went dead')
    expect(await read(await storage.get('steady'))).toBe('old')
  })

  storageTest.for([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    'a/.',
    '.unfinished/x',
    'a\\b',
    'a\0b',
    'x'.repeat(513),
  ])('refuses the key %j', async (key, { storage }) => {
    const calls = [
      storage.put(key, Readable.from([]), { maxBytes: 1 }),
      storage.get(key),
      storage.head(key),
      storage.delete(key),
    ]
    for (const call of calls) await expect(call).rejects.toThrow('Not a storage key')
  })

  storageTest('is ready', async ({ storage }) => {
    await storage.check()
  })
})

test('the service discards the parts of a large object whose transfer is interrupted', async ({ storages, s3 }) => {
  const tooMuch = storages['S3']?.put('discarded', ofSize(20 * mebibyte + 1), { maxBytes: 20 * mebibyte })
  await expect(tooMuch).rejects.toBeInstanceOf(ObjectTooLarge)
  expect(s3.begun.filter((path) => path === '/files/discarded')).toHaveLength(1)
  expect(s3.discarded).toContain('/files/discarded')
})

const now = { validS: 60, contentType: 'text/plain', contentDisposition: `attachment; filename="a'b (1)*.txt"` }

test('an object in a bucket has an address that opens it for a time', async ({ storages, s3 }) => {
  const storage = storages['S3']
  for (const key of ['addressed', 'other']) await storage?.put(key, Readable.from([Buffer.from(key)]), { maxBytes: 10 })
  const address = (from: Date) => storage?.address('addressed', { ...now, from })
  const from = new Date(Date.now() - 1000)
  const url = (await address(from)) ?? ''
  expect(url).toContain(`${s3.endpoint}/files/addressed?`)
  expect(await address(from)).toBe(url)
  const answer = await fetch(url)
  expect(await answer.text()).toBe('addressed')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(answer.headers.get('content-disposition')).toBe(now.contentDisposition)
  const expired = await fetch((await address(new Date(Date.now() - 61_000))) ?? '')
  expect(expired.status).toBe(403)
})

test('a bucket of Amazon is addressed by its name, and by path where the name has dots', async ({ folder }) => {
  const keysOfTest = { S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE', S3_SECRET_ACCESS_KEY: 'secret' }
  const hostOf = async (S3_BUCKET: string, S3_REGION: string) => {
    const storage = openStorage({ S3_BUCKET, S3_REGION, ...keysOfTest }, folder)
    const { origin, host, pathname } = new URL((await storage.address('a/b', { ...now, from: new Date(0) })) ?? '')
    expect(originOfObjects({ bucket: S3_BUCKET, region: S3_REGION })).toBe(origin)
    return host + pathname
  }
  expect(await hostOf('files', 'eu-west-1')).toBe('files.s3.eu-west-1.amazonaws.com/a/b')
  expect(await hostOf('files.example', 'eu-west-1')).toBe('s3.eu-west-1.amazonaws.com/files.example/a/b')
  expect(await hostOf('files', 'cn-north-1')).toBe('files.s3.cn-north-1.amazonaws.com.cn/a/b')
})

test('a folder has no addresses of files', async ({ storages }) => {
  expect(await storages['disk']?.address('addressed', { ...now, from: new Date() })).toBeUndefined()
})

test('a folder gives back the memory of the parts that it receives, and of no others', async ({ storages }) => {
  const both = Buffer.alloc(2 * mebibyte, 'x')
  const [whole, half] = [Buffer.alloc(mebibyte, 'y'), both.subarray(0, mebibyte)]
  const parts = Readable.from([whole, half])
  const received = await storages['disk']?.receive('given-back', parts, { maxBytes: 2 * mebibyte })
  await received?.safe
  expect([whole.length, half.length, both.length]).toEqual([0, mebibyte, 2 * mebibyte])
  const put = Buffer.alloc(mebibyte, 'z')
  await storages['disk']?.put('not-given-back', Readable.from([put]), { maxBytes: mebibyte })
  expect(put.length).toBe(mebibyte)
})

test('a folder that cannot be created is not ready', async ({ folder }) => {
  await writeFile(join(folder, 'file'), '')
  await expect(diskStorage(join(folder, 'file', 'below')).check()).rejects.toThrow('ENOTDIR')
})

test('a bucket that does not exist is not ready', async ({ folder, s3 }) => {
  const storage = openStorage({ S3_BUCKET: 'absent', S3_ENDPOINT: s3.endpoint, ...keys(s3) }, folder)
  await expect(storage.check()).rejects.toMatchObject({ name: 'NotFound' })
})

test('unfinished files of a killed server are deleted, files that are being written are not', async ({ folder }) => {
  const root = join(folder, 'swept')
  await diskStorage(root).check()
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000)
  for (const name of ['old', 'new']) await writeFile(join(root, '.unfinished', name), 'x')
  await utimes(join(root, '.unfinished', 'old'), longAgo, longAgo)
  await diskStorage(root).check()
  expect(await readdir(join(root, '.unfinished'))).toEqual(['new'])
})

function keys({ credentials }: { credentials: { accessKeyId: string; secretAccessKey: string } }) {
  return { S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey }
}
