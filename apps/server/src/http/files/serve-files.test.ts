import { Readable } from 'node:stream'
import { describe, expect } from 'vitest'
import { test as base } from '../../../test/app.ts'
import { type AddressedFile, addressOfFile } from './file-addresses.ts'

const file: AddressedFile = { storageKey: 'attachments/a', name: 'hydrant.png', contentType: 'image/png' }
const content = '0123456789'

const test = base.extend('files', async ({ app }) => {
  const { services, http, clock } = app
  await services.storage.put(file.storageKey, Readable.from([Buffer.from(content)]), { maxBytes: 100 })
  const address = (more: Partial<AddressedFile> = {}) => addressOfFile(services, { ...file, ...more }, clock.now())
  const get = (url: string, headers: Record<string, string> = {}) => http.app.inject({ url, headers })
  const headersOf = async (more: Partial<AddressedFile>) => (await get((await address(more)).url)).headers
  return { address, get, headersOf }
})

describe('the address of a file', () => {
  test('opens it without a session', async ({ files: { address, get } }) => {
    const answer = await get((await address()).url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  })

  test('is the same until half of its time is over, and expires after five minutes', async ({
    app: { clock },
    files: { address, get },
  }) => {
    const { url, expires } = await address()
    expect(Date.parse(expires) - clock.now().getTime()).toBe(5 * 60_000)
    clock.advance(149_000)
    expect(await address()).toEqual({ url, expires })
    clock.advance(2000)
    expect((await address()).url).not.toBe(url)
    const before = await get(url)
    expect(before.statusCode).toBe(200)
    expect(before.headers['cache-control']).toBe('private, max-age=149, immutable')
    clock.advance(149_000)
    const after = await get(url)
    expect(after.statusCode).toBe(410)
    expect(after.json()).toMatchObject({ code: 'file_address_expired' })
  })

  test('opens no other file, and nothing when it was changed', async ({ app, files: { address, get } }) => {
    const token = (await address()).url.split('/').at(-1) ?? ''
    const bytes = Buffer.from(token, 'base64url')
    const changes = [...bytes.keys()].map((at) => {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      return changed
    })
    for (const changed of [...changes.filter((_, at) => at % 7 === 0), bytes.subarray(0, 10), Buffer.alloc(0)]) {
      const answer = await get(`/files/${changed.toString('base64url')}`)
      expect(answer.statusCode).toBe(404)
    }
    const foreign = { ...app.services, secrets: { ...app.services.secrets, derive: () => Buffer.alloc(32) } }
    const { url } = await addressOfFile(foreign, file, app.clock.now())
    expect((await get(url)).statusCode).toBe(404)
  })

  test('answers GET alone', async ({ app, files: { address } }) => {
    const { url } = await address()
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'] as const)
      expect((await app.http.app.inject({ method, url })).statusCode).toBe(404)
  })

  test('answers not found for a file that is gone', async ({ files: { address, get } }) => {
    const answer = await get((await address({ storageKey: 'attachments/none' })).url)
    expect(answer.json()).toMatchObject({ code: 'not_found', params: { asset: 'file' } })
  })

  test('lets a browser show pictures and PDFs, and save all else', async ({ files: { headersOf } }) => {
    const kindOf = async (more: Partial<AddressedFile>) =>
      String((await headersOf(more))['content-disposition']).split(';')[0]
    for (const contentType of ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'])
      expect(await kindOf({ contentType })).toBe('inline')
    for (const contentType of ['text/html', 'image/svg+xml', 'application/zip', 'text/plain; charset=utf-8'])
      expect(await kindOf({ contentType })).toBe('attachment')
    expect(await kindOf({ disposition: 'attachment' })).toBe('attachment')
    const pdf = await headersOf({ contentType: 'application/pdf' })
    expect(pdf['content-security-policy']).toMatch(/^default-src 'none'; /)
  })

  test('names the file for each language and system', async ({ files: { headersOf } }) => {
    const named = async (name: string) => (await headersOf({ name }))['content-disposition']
    expect(await named('Ventil "3"\r\nSet-Cookie: a=b/../水.PNG')).toBe(
      `inline; filename="Ventil 3 Set-Cookie a=b .. _.PNG"; filename*=UTF-8''Ventil%203%20Set-Cookie%20a%3Db%20..%20%E6%B0%B4.PNG`,
    )
    expect(await named('水'.repeat(255))).toMatch(/%B4\.png$/)
    expect(await named("it's (1)*.png")).toContain("filename*=UTF-8''it%27s%20%281%29.png")
  })

  test('serves parts of a file', async ({ files: { address, get } }) => {
    const { url } = await address()
    const part = async (range: string) => {
      const { statusCode, body, headers } = await get(url, { range })
      return [statusCode, body, headers['content-range']]
    }
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await part('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10'])
    expect(await part('bytes=8-99')).toEqual([206, '89', 'bytes 8-9/10'])
    expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10'])
    for (const whole of ['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
      expect(await part(whole)).toEqual([200, content, undefined])
  })

  test('of a photo without its place sends changed bytes, whole and in part, from this server', async ({
    app,
    files: { get },
  }) => {
    const { services, clock } = app
    const photo = Buffer.from(
      'II*\0\x08\0\0\0\x01\0\x25\x88\x04\0\x01\0\0\0\x1a\0\0\0\0\0\0\0\x01\0\x01\0PLACE?????\0\0\0\0',
      'latin1',
    )
    await services.storage.put(file.storageKey, Readable.from([photo]), { maxBytes: 100 })
    const storage = { ...services.storage, address: () => Promise.resolve('https://bucket.example/original') }
    const { url } = await addressOfFile({ ...services, storage }, { ...file, withoutPlace: true }, clock.now())
    const whole = await get(url)
    expect(whole.rawPayload).toHaveLength(photo.length)
    expect(whole.body).not.toContain('PLACE')
    const part = await get(url, { range: 'bytes=26-35' })
    expect(part.rawPayload.equals(whole.rawPayload.subarray(26, 36))).toBe(true)
    expect(part.headers['content-range']).toBe(`bytes 26-35/${photo.length}`)
  })
})
