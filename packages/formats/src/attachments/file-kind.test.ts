import { describe, expect, test } from 'vitest'
import { judgeFile } from './file-kind.ts'

/** Bytes by their Latin-1 characters. */
const bytes = (text: string) => Buffer.from(text, 'latin1')
const padded = (text: string, length = 64) => Buffer.concat([bytes(text), Buffer.alloc(length)])

/** A zip archive up to the name and first bytes of its first entry. */
function zipHead(name: string, content = ''): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, bytes(name + content)])
}

/** A program of Windows: the DOS header names the place of the PE header. */
function windowsProgram(): Buffer {
  const program = padded('MZ', 0x100)
  program.writeUInt32LE(0x40, 0x3c)
  program.write('PE\0\0', 0x40, 'latin1')
  return program
}

/** A little-endian TIFF of empty directories at these places, each followed by the next. */
function tiff(...offsets: readonly number[]): Buffer {
  const file = Buffer.alloc(100)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(offsets[0] ?? 0, 4)
  offsets.slice(1).forEach((next, index) => file.writeUInt32LE(next, (offsets[index] ?? 0) + 2))
  return file
}

const jpeg = padded('\xff\xd8\xff\xe0\0\x10JFIF')
const png = padded('\x89PNG\r\n\x1a\n')

describe('photos are found by their bytes', () => {
  test.for([
    ['a.jpg', jpeg, 'image/jpeg'],
    ['A.JPEG', jpeg, 'image/jpeg'],
    ['a.png', png, 'image/png'],
    ['a.gif', padded('GIF89a'), 'image/gif'],
    ['a.webp', padded('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
    ['a.tif', tiff(8, 20, 32), 'image/tiff'],
    ['a.bmp', padded('BM\x46\0\0\0\0\0\0\0'), 'image/bmp'],
    ['a.heic', padded('\0\0\0\x18ftypheic'), 'image/heic'],
    ['a.avif', padded('\0\0\0\x18ftypavif'), 'image/avif'],
    ['photo without extension', jpeg, 'image/jpeg'],
    ['a.unheard', png, 'image/png'],
  ] as const)('%s', ([name, head, contentType]) => {
    expect(judgeFile(head, name)).toEqual({ kind: 'Photo', contentType })
  })
})

describe('other files have a type by content and extension', () => {
  test.for([
    ['a.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a.zip', zipHead('notes.txt'), 'application/zip'],
    ['a.zip', zipHead('[Content_Types].xml'), 'application/zip'],
    [
      'a.docx',
      zipHead('[Content_Types].xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a.xlsx', zipHead('xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [
      'a.odt',
      zipHead('mimetype', 'application/vnd.oasis.opendocument.text'),
      'application/vnd.oasis.opendocument.text',
    ],
    ['a.doc', padded('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'application/msword'],
    ['a.mp4', padded('\0\0\0\x18ftypisom'), 'video/mp4'],
    ['a.dwg', padded('AC1032\0'), 'image/vnd.dwg'],
    ['a.dxf', bytes('  0\r\nSECTION\r\n  2\r\nHEADER\r\n'), 'image/vnd.dxf'],
    ['a.csv', bytes('name;depth\nMañana;1\n'), 'text/csv'],
    ['a.json', bytes('{"depth": 1}'), 'application/json'],
    ['a.xml', bytes('<?xml version="1.0"?><title/>'), 'application/xml'],
    ['a.txt', bytes('MZ is how this note begins'), 'text/plain'],
    ['a.txt', Buffer.from('\ufeffnotes', 'utf16le'), 'text/plain'],
    ['a.svg', bytes('<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'), 'text/plain'],
    ['a.html', bytes('<!DOCTYPE html><title>A</title>'), 'text/plain'],
    ['README.md', bytes('<p align="center">'), 'text/plain'],
    ['a.unheard', Buffer.of(1, 2, 3, 0), 'application/octet-stream'],
    ['a.bin', Buffer.of(1, 2, 3, 0), 'application/octet-stream'],
    ['a.exe', windowsProgram(), 'application/octet-stream'],
  ] as const)('%s', ([name, head, contentType]) => {
    expect(judgeFile(head, name)).toEqual({ kind: 'File', contentType })
  })
})

describe('content that the extension does not promise is named', () => {
  test.for([
    ['a.jpg', 'windows-program', windowsProgram()],
    ['a', 'windows-program', windowsProgram()],
    ['a.unheard', 'linux-program', padded('\x7fELF\x02')],
    ['a.pdf', 'macos-program', padded('\xcf\xfa\xed\xfe')],
    ['a.pdf', 'html', bytes('<html><script>alert(1)</script></html>')],
    ['a.txt', 'html', bytes('\n<!-- a -->\n<ScRiPt src=x>')],
    ['a.unheard', 'html', Buffer.from('\ufeff<!doctype html>', 'utf16le')],
    ['a.xml', 'html', bytes('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['a.txt', 'html', padded('<html>')],
    ['a.jpg', 'svg', bytes('<svg onload="alert(1)"/>')],
    ['a.jpg', 'png', png],
    ['a.png', 'jpeg', jpeg],
    ['a.jpg', 'text', bytes('not a picture')],
    ['a.docx', 'zip', zipHead('notes.txt')],
    ['a.txt', 'jpeg', jpeg],
    ['a.csv', 'unknown', Buffer.of(1, 2, 3, 0)],
    ['a.pdf', 'unknown', Buffer.of(1, 2, 3, 0)],
    ['a.jpg', 'text', Buffer.of()],
  ] as const)('%s with %s', ([name, mismatch, head]) => {
    expect(judgeFile(head, name)).toEqual({ mismatch })
  })
})

test.for([[[8, 8]], [[8, 20, 32, 20]]] as const)('a TIFF whose directories %j form a loop is damaged', ([offsets]) => {
  expect(judgeFile(tiff(...offsets), 'a.tif')).toEqual({ mismatch: 'damaged-tiff' })
})

test('only the first 64 KiB are read', () => {
  expect(judgeFile(Buffer.concat([Buffer.alloc(65_536, 'a'), Buffer.of(0)]), 'a.txt')).toEqual({
    kind: 'File',
    contentType: 'text/plain',
  })
})
