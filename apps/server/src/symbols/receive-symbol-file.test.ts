import { crc32, deflateSync } from 'node:zlib'
import { createComponent } from '@cairn/contract/dictionaries/components'
import {
  changeSymbol,
  createSymbol,
  deleteSymbol,
  listSymbols,
  type SymbolFileFault,
  type SymbolFormat,
} from '@cairn/contract/symbols/symbols'
import sharp, { type Sharp } from 'sharp'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'
import { markedBy, seedSymbol } from '../../test/samples/symbol-samples.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import { test as workingTest } from '../../test/working-server.ts'
import { uploads } from '../uploads/uploads.commands.ts'

const query = {}

const picture = (widthPx: number, heightPx: number) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 4, background: '#1565c0' } })

const encoders: Readonly<Record<SymbolFormat, (image: Sharp) => Promise<Buffer>>> = {
  png: (image) => image.png().toBuffer(),
  jpg: (image) => image.jpeg().toBuffer(),
  gif: (image) => image.gif().toBuffer(),
}

async function styler({ services }: Pick<TestApp, 'services'>, seeds: Seeds): Promise<Person> {
  const admin = await seeds.person()
  await allowFeature(services.db, 'dictionaryStyling', admin)
  return admin
}

async function createWaiting({ api }: Person, format: SymbolFormat = 'png', name = 'Valve') {
  const symbol = await api(createSymbol, { query, body: { name, originalName: `valve.${format}`, format } })
  return { id: symbol.id, postUrl: symbol.postUrl ?? '' }
}

async function put({ http }: Pick<TestApp, 'http'>, url: string, bytes: Buffer | string) {
  const headers = { 'content-type': 'application/octet-stream' }
  const reply = await http.app.inject({ method: 'PUT', url, payload: bytes, headers })
  const body: { code?: string; params?: unknown; symbolUrl?: string; version?: number } = reply.json()
  return { status: reply.statusCode, ...body }
}

const readImage = ({ http }: TestApp, url: string, { token, etag }: { token: string; etag?: string }) =>
  http.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...(etag !== undefined && { 'if-none-match': etag }) },
  })

describe('the file of a symbol', () => {
  test.for(['png', 'jpg', 'gif'] as const)(
    'in the format %s becomes a PNG without a session',
    async (format, { app, seeds }) => {
      const admin = await styler(app, seeds)
      const { id, postUrl } = await createWaiting(admin, format)
      const bytes = await encoders[format](picture(1000, 500))
      const sent = await put(app, postUrl, bytes)
      expect(sent).toMatchObject({ status: 200, id, format, version: 2, symbolUrl: `/rest/symbols/${id}/image?v=1` })
      expect((await admin.api(listSymbols, { query })).data).toHaveLength(1)
      const image = await readImage(app, sent.symbolUrl ?? '', admin)
      expect(image.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' })
      expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 })
      const known = await readImage(app, sent.symbolUrl ?? '', { ...admin, etag: String(image.headers.etag) })
      expect(known.statusCode).toBe(304)
    },
  )

  test('keeps neither metadata nor comments', async ({ app, seeds }) => {
    const admin = await styler(app, seeds)
    const { postUrl } = await createWaiting(admin, 'jpg')
    const secret = 'GPS of the author'
    const bytes = await picture(8, 8)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: secret } })
      .toBuffer()
    expect(bytes.includes(secret)).toBe(true)
    const { symbolUrl = '' } = await put(app, postUrl, bytes)
    expect((await readImage(app, symbolUrl, admin)).rawPayload.includes(secret)).toBe(false)
  })

  test('replaces the image under another address, and is named by the symbol from then on', async ({ app, seeds }) => {
    const admin = await styler(app, seeds)
    const { symbolId } = await seedSymbol(app.services.db, admin)
    const body = { version: 1, originalName: 'new.gif', format: 'gif' } as const
    const { postUrl } = await admin.api(changeSymbol, { params: { id: symbolId }, query, body })
    const sent = await put(app, postUrl ?? '', await encoders.gif(picture(4, 4)))
    expect(sent).toMatchObject({ originalName: 'new.gif', format: 'gif', version: 2 })
    expect(sent.symbolUrl).toBe(`/rest/symbols/${symbolId}/image?v=2`)
  })
})

describe('the address for a file', () => {
  test('is used up by one file', async ({ app, seeds }) => {
    const { postUrl } = await createWaiting(await styler(app, seeds))
    const bytes = await encoders.png(picture(4, 4))
    expect((await put(app, postUrl, bytes)).status).toBe(200)
    expect(await put(app, postUrl, bytes)).toMatchObject({ status: 409, code: 'upload_used' })
  })

  test('expires after ten minutes', async ({ app, seeds }) => {
    const { postUrl } = await createWaiting(await styler(app, seeds))
    app.clock.advance(10 * 60_000)
    expect(await put(app, postUrl, 'x')).toMatchObject({ status: 410, code: 'upload_expired' })
    app.clock.advance(24 * 60 * 60_000 + 1)
    await uploads.discardExpired(app.services.db, app.clock.now())
    expect(await put(app, postUrl, 'x')).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('is stored as a hash, and unknown ones do not exist', async ({ app, seeds }) => {
    const { postUrl } = await createWaiting(await styler(app, seeds))
    const rows = await app.services.db.selectFrom('uploadAddress').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(postUrl.split('/').at(-1))
    expect(await put(app, `/rest/symbols/files/${'a'.repeat(43)}`, 'x')).toMatchObject({ status: 404 })
    expect(await put(app, '/rest/symbols/files/short', 'x')).toMatchObject({ status: 400 })
  })

  test('is of no use once the account lost its right or the organization the feature', async ({ app, seeds }) => {
    const { db } = app.services
    const admin = await styler(app, seeds)
    const { postUrl } = await createWaiting(admin)
    await allowFeature(db, 'dictionaryStyling', { ...admin, isOn: false })
    expect(await put(app, postUrl, 'x')).toMatchObject({ status: 403, code: 'feature_off' })
    await allowFeature(db, 'dictionaryStyling', admin)
    await db.deleteFrom('permissionEntry').where('accountId', '=', admin.accountId).execute()
    expect(await put(app, postUrl, 'x')).toMatchObject({ status: 403, code: 'not_permitted' })
  })

  test('is of the version of its symbol: of two files one is stored, and a rename makes it useless', async ({
    app,
    seeds,
  }) => {
    const admin = await styler(app, seeds)
    const { symbolId } = await seedSymbol(app.services.db, admin)
    const change = (version: number, body: { name: string } | { originalName: string; format: SymbolFormat }) =>
      admin.api(changeSymbol, { params: { id: symbolId }, query, body: { version, ...body } })
    const file = { originalName: 'new.png', format: 'png' } as const
    const [first, second] = [await change(1, file), await change(1, file)]
    const bytes = await small()
    expect((await put(app, first.postUrl ?? '', bytes)).status).toBe(200)
    const changed = { status: 409, code: 'symbol_changed', params: { name: 'Valve' } }
    expect(await put(app, second.postUrl ?? '', bytes)).toMatchObject(changed)
    const third = await change(2, file)
    await change(2, { name: 'Renamed' })
    expect(await put(app, third.postUrl ?? '', bytes)).toMatchObject({ status: 409, code: 'symbol_changed' })
    const { data } = await admin.api(listSymbols, { query })
    expect(data).toMatchObject([{ name: 'Renamed', version: 3, symbolUrl: `/rest/symbols/${symbolId}/image?v=2` }])
  })

  test('of a deleted symbol does not exist', async ({ app, seeds }) => {
    const admin = await styler(app, seeds)
    const { id, postUrl } = await createWaiting(admin)
    await admin.api(deleteSymbol, { params: { id }, query: { version: 1 } })
    expect(await put(app, postUrl, 'x')).toMatchObject({ status: 404, code: 'not_found' })
  })
})

/** A PNG of one colour, as small as its compression makes it, whose header may declare another size. */
function craftedPng(widthPx: number, heightPx: number, pixels: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(widthPx, 0)
  header.writeUInt32BE(heightPx, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const small = () => encoders.png(picture(64, 64))

type Hostile = readonly [string, SymbolFormat, () => Promise<Buffer> | Buffer, SymbolFileFault]

const hostile: readonly Hostile[] = [
  ['an SVG', 'png', () => Buffer.from(svg), 'no-picture'],
  ['a web page', 'gif', () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'no-picture'],
  ['a WebP', 'png', () => picture(8, 8).webp().toBuffer(), 'no-picture'],
  ['a TIFF', 'jpg', () => picture(8, 8).tiff().toBuffer(), 'no-picture'],
  ['a PNG that is named as a JPG', 'jpg', small, 'other-format'],
  [
    'a PNG that ends with a zip file',
    'png',
    async () => Buffer.concat([await small(), Buffer.from('PK\u0003\u0004')]),
    'trailing-bytes',
  ],
  [
    'a GIF that ends with a script',
    'gif',
    async () => Buffer.concat([await encoders.gif(picture(8, 8)), Buffer.from('alert(1)')]),
    'trailing-bytes',
  ],
  ['half a PNG', 'png', async () => (await small()).subarray(0, 60), 'damaged'],
  ['half a JPG', 'jpg', async () => (await encoders.jpg(picture(64, 64))).subarray(0, -40), 'damaged'],
  ['a PNG with too few pixels', 'png', () => craftedPng(100, 100, Buffer.alloc(101 * 3)), 'damaged'],
  ['a PNG of 4097 columns', 'png', () => encoders.png(picture(4097, 1)), 'too-many-pixels'],
  ['a PNG of 4097 rows', 'png', () => encoders.png(picture(1, 4097)), 'too-many-pixels'],
  [
    'a PNG that declares 10,000,000,000 pixels',
    'png',
    () => craftedPng(100_000, 100_000, Buffer.alloc(10)),
    'too-many-pixels',
  ],
]

describe('a file', () => {
  test.for(hostile)(
    'that is %s is refused, and the symbol gets no image',
    async ([, format, bytes, fault], { app, seeds }) => {
      const admin = await styler(app, seeds)
      const { postUrl } = await createWaiting(admin, format)
      const sent = await put(app, postUrl, await bytes())
      expect(sent).toMatchObject({ status: 422, code: 'symbol_file_refused', params: { fault } })
      expect((await admin.api(listSymbols, { query })).totalCount).toBe(0)
    },
  )

  test('of 4096 × 4096 pixels is read', async ({ app, seeds }) => {
    const { postUrl } = await createWaiting(await styler(app, seeds))
    const bytes = craftedPng(4096, 4096, Buffer.alloc(4097 * 4096))
    expect(bytes.length).toBeLessThan(100_000)
    expect((await put(app, postUrl, bytes)).status).toBe(200)
  })

  test('that is empty or of 1,000,000 bytes is refused and leaves the address unused', async ({ app, seeds }) => {
    const { postUrl } = await createWaiting(await styler(app, seeds))
    expect(await put(app, postUrl, '')).toMatchObject({ status: 400, code: 'symbol_file_empty' })
    const large = await put(app, postUrl, Buffer.alloc(1_000_000))
    expect(large).toMatchObject({ status: 413, code: 'symbol_file_too_large', params: { maxBytes: 1_000_000 } })
    expect((await put(app, postUrl, await small())).status).toBe(200)
  })
})

describe('the image of a symbol', () => {
  test('is shown to members, and to others only through a dictionary that they may read', async ({ app, seeds }) => {
    const admin = await styler(app, seeds)
    const { organizationId } = admin
    const project = await seeds.project({ by: admin })
    const symbol = await seedSymbol(app.services.db, admin)
    const { systemId } = await seedDictionary(app.services, admin, { projectId: project.id })
    const url = `/rest/symbols/${symbol.symbolId}/image`
    const member = await seeds.person({ organizationId, userType: '0001', permission: '0001' })
    const entry = { assetType: 'project', assetId: project.id, permission: '0001' } as const
    const grantee = await seeds.grantee({ by: admin, ...entry })
    const statuses = async () =>
      Promise.all([member, grantee, await seeds.person()].map(async (by) => (await readImage(app, url, by)).statusCode))
    expect(await statuses()).toEqual([200, 404, 404])
    const body = { systemId, alias: 'Valve', componentTypeId: 1, ...markedBy(symbol) }
    await admin.api(createComponent, { query, body })
    expect(await statuses()).toEqual([200, 200, 404])
    const anonymous = await app.http.app.inject({ method: 'GET', url })
    expect(anonymous.statusCode).toBe(401)
  })
})

workingTest(
  'two admins who add a name at once get it once, and two files of one address change it once',
  async ({ app, seeds }) => {
    const admin = await styler(app, seeds)
    const colleague = await seeds.person({ organizationId: admin.organizationId })
    const made = await Promise.allSettled([createWaiting(admin), createWaiting(colleague)])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { postUrl } = made.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))[0] ?? {
      postUrl: '',
    }
    const bytes = await small()
    const sent = await Promise.all([put(app, postUrl, bytes), put(app, postUrl, bytes)])
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  },
)

describe('the activity log', () => {
  const actsOf = async ({ services }: TestApp, { accountId }: Person) => {
    const rows = await services.db
      .selectFrom('activity')
      .where('accountId', '=', accountId)
      .where('subject', '=', 'symbol')
      .orderBy('id')
      .select(['type', 'message'])
      .execute()
    return rows.map(({ message }) => message)
  }

  test('has one entry for a symbol whose first files are refused', async ({ app, seeds }) => {
    const admin = await styler(app, seeds)
    for (const bytes of ['no picture', 'none either']) {
      const { postUrl } = await createWaiting(admin)
      expect((await put(app, postUrl, bytes)).status).toBe(422)
    }
    const { postUrl } = await createWaiting(admin)
    expect((await put(app, postUrl, await encoders.png(picture(20, 20)))).status).toBe(200)
    expect(await actsOf(app, admin)).toEqual(['Symbol Valve: Add'])
  })

  test('has one entry for a change of name and picture', async ({ app, seeds }) => {
    const admin = await styler(app, seeds)
    const { id, postUrl } = await createWaiting(admin)
    const bytes = await encoders.png(picture(20, 20))
    await put(app, postUrl, bytes)
    const file = { originalName: 'gate.png', format: 'png' as const }
    const change = { params: { id }, query }
    const renamed = await admin.api(changeSymbol, { ...change, body: { version: 2, name: 'Gate', ...file } })
    await put(app, renamed.postUrl ?? '', bytes)
    const again = await admin.api(changeSymbol, { ...change, body: { version: 4, name: 'Gate', ...file } })
    await put(app, again.postUrl ?? '', bytes)
    await admin.api(changeSymbol, { ...change, body: { version: 5, name: 'Gate' } })
    expect(await actsOf(app, admin)).toEqual(['Symbol Valve: Add', 'Symbol Gate: Edit', 'Symbol Gate: Edit'])
  })
})
