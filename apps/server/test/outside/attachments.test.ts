import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAttachments } from '@cairn/contract/attachments/attachments'
import { describe, expect } from 'vitest'
import { test as base } from '../app.ts'
import { addFile } from '../attachments/files.ts'
import { runJobs } from '../jobs.ts'
import { problemFrom } from '../problems.ts'
import { outsideFolder } from './facts.ts'

const folder = join(outsideFolder, 'attachments')
const names = existsSync(folder) ? readdirSync(folder) : []
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const test = base.extend('feature', async ({ seeds }) => {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin })
  const feature = await seeds.feature({ by: admin, layerId: layer.id })
  const list = async () => (await admin.api(listAttachments, { query: { featureId: feature.id } })).files
  return { admin, add: (name: string, content: Buffer) => addFile(admin, feature, { name, content }), list }
})

describe.skipIf(names.length === 0)('recorded files', () => {
  test('are added, get their previews and are fetched back equal', async ({ app, feature: { add, list } }) => {
    const sent = names.map((name) => [name, readFileSync(join(folder, name))] as const)
    for (const [name, bytes] of sent) await add(name, bytes)
    await runJobs(app)
    const fetched = (await list()).map(async ({ entry, url, preview, photo }) => {
      const { rawPayload } = await app.http.app.inject({ url })
      return [entry.File, sha256(rawPayload), preview, photo !== null]
    })
    const isPhoto = (name: string) => /\.jpg$/i.test(name)
    expect(await Promise.all(fetched)).toEqual(
      sent.map(([name, bytes]) => [name, sha256(bytes), isPhoto(name) ? 'ready' : 'none', isPhoto(name)]),
    )
  })

  test('of hostile content are refused and leave nothing', async ({ app, feature: { admin, add, list } }) => {
    for (const name of ['exe_as_jpg.jpg', 'html_as_pdf.pdf', 'tiff_ifd_loop.tif']) {
      const bytes = readFileSync(join(outsideFolder, 'hostile', name))
      await problemFrom(add(name, bytes), 'attachment_kind_mismatch')
    }
    expect(await list()).toEqual([])
    const rows = app.services.db.selectFrom('attachment').where('addedBy', '=', admin.accountId)
    expect(await rows.select('fileId').execute()).toEqual([])
  })
})
