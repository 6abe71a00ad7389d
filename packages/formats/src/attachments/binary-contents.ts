import type { FileContent } from '@cairn/domain/attachments/file-contents'
import { tiffContent } from './tiff-directories.ts'

/** A content that is recognized by its first bytes. */
export interface BinaryContent {
  readonly content: FileContent
  readonly isFound: (head: Buffer) => boolean
  /** Lower case, without the dot: the names of files that may have this content. */
  readonly extensions: readonly string[]
  readonly contentType: string
  readonly isPhoto?: true
  /** Refused unless the file has one of its extensions. */
  readonly needsExtension?: true
}

const anyType = 'application/octet-stream'

/** Tests for the bytes of the Latin-1 text `signature` at `offset`. */
function starts(signature: string, offset = 0): (head: Buffer) => boolean {
  return (head) => head.toString('latin1', offset, offset + signature.length) === signature
}

function startsWithOne(signatures: readonly string[]): (head: Buffer) => boolean {
  return (head) => signatures.some((signature) => starts(signature)(head))
}

/** Tests for a brand of the ISO base media file format (ISO/IEC 14496-12, 4.3). */
function hasBrand(brands: RegExp): (head: Buffer) => boolean {
  return (head) => starts('ftyp', 4)(head) && brands.test(head.toString('latin1', 8, 12))
}

/** Tests the name of the first entry of a zip archive (APPNOTE.TXT, 4.3.7). */
function hasFirstEntry(names: RegExp): (head: Buffer) => boolean {
  return (head) => {
    if (!starts('PK\x03\x04')(head) || head.length < 30) return false
    return names.test(head.toString('latin1', 30, 30 + head.readUInt16LE(26)))
  }
}

/** Mach-O of 32 and 64 bits in both byte orders, and universal binaries; 0xcafebabe with a high count is a Java class. */
function isMachO(head: Buffer): boolean {
  if (head.length < 8) return false
  return machO.has(head.readUInt32BE(0)) || (head.readUInt32BE(0) === 0xca_fe_ba_be && head.readUInt32BE(4) < 0x20)
}

const machO: ReadonlySet<number> = new Set([0xfe_ed_fa_ce, 0xfe_ed_fa_cf, 0xce_fa_ed_fe, 0xcf_fa_ed_fe])

const officeEntry = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|word\/|xl\/|ppt\/|visio\/)/

/** In the order of the tests: the first content that is found counts. */
export const binaryContents: readonly BinaryContent[] = [
  {
    content: 'jpeg',
    isFound: starts('\xff\xd8\xff'),
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    contentType: 'image/jpeg',
    isPhoto: true,
  },
  {
    content: 'png',
    isFound: starts('\x89PNG\r\n\x1a\n'),
    extensions: ['png'],
    contentType: 'image/png',
    isPhoto: true,
  },
  {
    content: 'gif',
    isFound: (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
    extensions: ['gif'],
    contentType: 'image/gif',
    isPhoto: true,
  },
  {
    content: 'webp',
    isFound: (head) => starts('RIFF')(head) && starts('WEBP', 8)(head),
    extensions: ['webp'],
    contentType: 'image/webp',
    isPhoto: true,
  },
  { content: 'damaged-tiff', isFound: (head) => tiffContent(head) === 'damaged', extensions: [], contentType: anyType },
  {
    content: 'tiff',
    isFound: (head) => tiffContent(head) === 'tiff',
    extensions: ['tif', 'tiff'],
    contentType: 'image/tiff',
    isPhoto: true,
  },
  {
    content: 'bmp',
    // The reserved bytes are 0, which no text has.
    isFound: (head) => starts('BM')(head) && starts('\0\0\0\0', 6)(head),
    extensions: ['bmp', 'dib'],
    contentType: 'image/bmp',
    isPhoto: true,
  },
  {
    content: 'avif',
    isFound: hasBrand(/^avi[fs]/),
    extensions: ['avif'],
    contentType: 'image/avif',
    isPhoto: true,
  },
  {
    content: 'heic',
    isFound: hasBrand(/^(?:he(?:ic|ix|im|is|vc|vx|vm|vs)|mi?f1|msf1)/),
    extensions: ['heic', 'heif'],
    contentType: 'image/heic',
    isPhoto: true,
  },
  { content: 'icon', isFound: starts('\0\0\x01\0'), extensions: ['ico'], contentType: 'image/x-icon' },
  { content: 'jpeg-2000', isFound: starts('\0\0\0\fjP  '), extensions: ['jp2', 'jpx'], contentType: 'image/jp2' },
  {
    content: 'photoshop',
    isFound: starts('8BPS'),
    extensions: ['psd', 'psb'],
    contentType: 'image/vnd.adobe.photoshop',
  },
  {
    content: 'pdf',
    isFound: (head) => /^(?:\xef\xbb\xbf)?[\t\n\r ]{0,32}%PDF-/.test(head.toString('latin1', 0, 64)),
    extensions: ['pdf'],
    contentType: 'application/pdf',
  },
  { content: 'postscript', isFound: starts('%!PS'), extensions: ['ps', 'eps'], contentType: 'application/postscript' },
  { content: 'rtf', isFound: starts('{\\rtf'), extensions: ['rtf', 'doc'], contentType: 'application/rtf' },
  {
    content: 'open-document',
    isFound: (head) => hasFirstEntry(/^mimetype$/)(head) && starts('application/vnd.oasis.', 38)(head),
    extensions: ['odt', 'ods', 'odp', 'odg'],
    contentType: 'application/zip',
  },
  {
    content: 'office-document',
    isFound: hasFirstEntry(officeEntry),
    extensions: ['docx', 'docm', 'dotx', 'xlsx', 'xlsm', 'xltx', 'pptx', 'pptm', 'potx', 'vsdx'],
    contentType: 'application/zip',
  },
  {
    content: 'zip',
    isFound: startsWithOne(['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']),
    extensions: ['zip', 'kmz'],
    contentType: 'application/zip',
  },
  {
    content: 'other-archive',
    isFound: startsWithOne(['\x1f\x8b', 'BZh', '7z\xbc\xaf', 'Rar!\x1a', '\xfd7zXZ']),
    extensions: ['gz', 'tgz', 'bz2', '7z', 'rar', 'xz'],
    contentType: anyType,
  },
  {
    content: 'old-office-document',
    isFound: starts('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    // Documents of the newer kinds are in this container when they have a password.
    extensions: ['doc', 'xls', 'ppt', 'vsd', 'msg', 'docx', 'xlsx', 'pptx'],
    contentType: 'application/x-ole-storage',
  },
  {
    content: 'mp4',
    isFound: starts('ftyp', 4),
    extensions: ['mp4', 'm4v', 'm4a', 'mov', '3gp'],
    contentType: 'video/mp4',
  },
  {
    content: 'matroska',
    isFound: starts('\x1a\x45\xdf\xa3'),
    extensions: ['mkv', 'webm'],
    contentType: 'video/x-matroska',
  },
  {
    content: 'riff-media',
    isFound: (head) => starts('RIFF')(head) && /^(?:WAVE|AVI )/.test(head.toString('latin1', 8, 12)),
    extensions: ['wav', 'avi'],
    contentType: anyType,
  },
  {
    content: 'audio',
    isFound: (head) => /^(?:ID3|\xff[\xe2-\xe7\xf2-\xf7\xfa\xfb]|OggS|fLaC|#!AMR)/.test(head.toString('latin1', 0, 5)),
    extensions: ['mp3', 'ogg', 'oga', 'flac', 'amr'],
    contentType: anyType,
  },
  {
    content: 'database',
    isFound: starts('SQLite format 3\0'),
    extensions: ['gpkg', 'sqlite', 'mbtiles'],
    contentType: 'application/vnd.sqlite3',
  },
  {
    content: 'dwg',
    isFound: (head) => /^AC1\d{3}$/.test(head.toString('latin1', 0, 6)) && Number(head[6]) < 2,
    extensions: ['dwg'],
    contentType: 'image/vnd.dwg',
  },
  {
    content: 'binary-dxf',
    isFound: starts('AutoCAD Binary DXF\r\n'),
    extensions: ['dxf'],
    contentType: 'image/vnd.dxf',
  },
  { content: 'las', isFound: starts('LASF'), extensions: ['las', 'laz'], contentType: 'application/vnd.las' },
  { content: 'shapefile', isFound: starts("\0\0'\n"), extensions: ['shp', 'shx'], contentType: anyType },
  {
    content: 'linux-program',
    isFound: starts('\x7fELF'),
    extensions: ['elf', 'so', 'bin', 'o'],
    contentType: anyType,
    needsExtension: true,
  },
  {
    content: 'macos-program',
    isFound: isMachO,
    extensions: ['dylib', 'bundle'],
    contentType: anyType,
    needsExtension: true,
  },
]

/** A program of Windows or DOS, whose first two letters a text may also have: tested after the texts. */
export const windowsProgram: BinaryContent = {
  content: 'windows-program',
  isFound: starts('MZ'),
  extensions: ['exe', 'dll', 'sys', 'ocx', 'scr', 'com', 'cpl'],
  contentType: anyType,
  needsExtension: true,
}

/** More exact types than those of their contents, by extension. */
export const typesByExtension: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  kmz: 'application/vnd.google-earth.kmz',
  gpkg: 'application/geopackage+sqlite3',
  mov: 'video/quicktime',
  m4a: 'audio/mp4',
  webm: 'video/webm',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  csv: 'text/csv',
  json: 'application/json',
  geojson: 'application/geo+json',
  xml: 'application/xml',
  kml: 'application/vnd.google-earth.kml+xml',
  gml: 'application/gml+xml',
  gpx: 'application/gpx+xml',
  dxf: 'image/vnd.dxf',
}
