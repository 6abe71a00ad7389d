import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { attachmentMaxBytes } from '@cairn/contract/attachments/attachments'
import { expect, test } from 'vitest'
import { addressOfFile } from '#http/files/file-addresses'
import { sealedWith } from '#platform/secrets/secrets'
import { startS3Storage } from '../../test/peers/s3-storage.ts'
import { problemFrom } from '../../test/problems.ts'
import { folderOf, storeFile } from './store-file.ts'

test('a file is stored in a bucket with its hash and read back at an address of the bucket', async ({
  onTestFinished,
}) => {
  const { storage, endpoint, stop } = await startS3Storage()
  onTestFinished(stop)
  const now = new Date()
  const store = (content: Buffer, sizeBytes?: number) =>
    storeFile(storage, { bytes: Readable.from([content]), sizeBytes, now })
  const content = randomBytes(attachmentMaxBytes)
  const stored = await store(content, content.length)
  expect(stored.sha256).toEqual(createHash('sha256').update(content).digest())
  expect(stored.head).toEqual(content.subarray(0, 65_536))

  await problemFrom(store(Buffer.alloc(attachmentMaxBytes + 1)), 'attachment_too_large')
  await problemFrom(store(Buffer.from('cut'), 4), 'attachment_incomplete')
  await problemFrom(store(Buffer.alloc(0)), 'attachment_empty')
  const kept = await Readable.from(storage.list(folderOf(now))).toArray()
  expect(kept).toMatchObject([{ key: stored.storageKey }])

  const services = { secrets: sealedWith(randomBytes(32)), storage }
  const file = { storageKey: stored.storageKey, name: '水.bin', contentType: 'application/octet-stream' }
  const { url } = await addressOfFile(services, file, now)
  expect(url.startsWith(`${endpoint}/files/attachments/`)).toBe(true)
  const answer = await fetch(url)
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%E6%B0%B4.bin")
})
