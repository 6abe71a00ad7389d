import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { judgeFile } from '@cairn/formats/attachments/file-kind'
import { describe, expect, test } from 'vitest'
import { outsideFolder } from './facts.ts'

const namesIn = (folder: string) =>
  existsSync(join(outsideFolder, folder)) ? readdirSync(join(outsideFolder, folder)) : []
const judge = (path: string) => judgeFile(readFileSync(join(outsideFolder, path)), basename(path))

describe.skipIf(namesIn('attachments').length === 0)('recorded attachments are photos and PDF by their content', () => {
  test.for(namesIn('attachments'))('%s', (name) => {
    const isPhoto = extname(name).toLowerCase() === '.jpg'
    expect(judge(`attachments/${name}`)).toEqual(
      isPhoto ? { kind: 'Photo', contentType: 'image/jpeg' } : { kind: 'File', contentType: 'application/pdf' },
    )
  })
})

describe.skipIf(namesIn('hostile').length === 0)('hostile files', () => {
  test.for([
    ['exe_as_jpg.jpg', 'windows-program'],
    ['html_as_pdf.pdf', 'html'],
    ['tiff_ifd_loop.tif', 'damaged-tiff'],
    ['kmz_as_kml.kml', 'zip'],
    ['png_as_shapefile.zip', 'png'],
  ] as const)('%s is refused as %s', ([name, mismatch]) => {
    expect(judge(`hostile/${name}`)).toEqual({ mismatch })
  })
})
