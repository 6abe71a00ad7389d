import { dosCodePages } from './dos-code-pages.ts'

/** The marks of the encoding of an attribute table. */
export interface TableEncoding {
  /** The encoding that the user chose: a label of the Encoding Standard, or the number of a code page. */
  readonly encoding: string | undefined
  /** The text of the .cpg file. */
  readonly cpg: string | undefined
  /** 0 when the table names none. */
  readonly languageDriver: number
  /** All text of the table is valid UTF-8, and some of it is not ASCII. */
  readonly isUtf8: boolean
}

/**
 * The decoder for the text of a dBASE table. The user's choice takes precedence, then the companion .cpg file, then the
 * language driver byte (offset 29 of the .dbf). Many programs write UTF-8 with the driver of Windows-1252, the default of
 * dBASE, or with none: there UTF-8 takes precedence if all text is valid UTF-8. Without any name a value is decoded as
 * UTF-8 if it is valid, else as ISO 8859-1, the default of other readers.
 */
export function tableTextDecoder({ encoding, cpg, languageDriver, isUtf8 }: TableEncoding): DecodeText {
  const named = decoderFor(encoding) ?? decoderFor(cpg)
  if (named !== undefined) return named
  const page = languageDrivers[languageDriver]
  if (isUtf8 && (page === undefined || page === defaultPage)) return decoderFor('utf-8') ?? decodeUnnamed
  return decoderFor(page) ?? decodeUnnamed
}

type DecodeText = (bytes: Uint8Array) => string

function decoderFor(name: string | undefined): DecodeText | undefined {
  if (name === undefined) return undefined
  const label = labelOf(name)
  const page = dosCodePages.get(label)
  if (page !== undefined) return (bytes) => decodeDos(bytes, page)
  try {
    const decoder = new TextDecoder(label)
    // Programs cut texts off at the length of the field, within a character as well.
    return (bytes) => {
      const text = decoder.decode(bytes)
      return text.endsWith('\ufffd') ? text.slice(0, -1) : text
    }
  } catch {
    return undefined // an unknown encoding counts as none
  }
}

/** Converts the name of a code page in a .cpg file to a label of the Encoding Standard, or to 'cp…' for dosCodePages. */
function labelOf(name: string): string {
  const text =
    name
      .trim()
      .toLowerCase()
      .split(/\s*[\r\n]/, 1)[0] ?? ''
  const driver = /^ldid\/(\d+)$/.exec(text)?.[1]
  if (driver !== undefined) return labelOf(languageDrivers[Number(driver)] ?? '1252')
  const iso = /^(?:iso[ _-]?)?8859[ _-]?(\d{1,2})$/.exec(text)?.[1]
  if (iso !== undefined) return `iso-8859-${iso}`
  const page = /^(?:(?:ansi|oem|cp|ibm|windows|win|ms|dos)[ _-]?)?(\d{3,5})$/.exec(text)?.[1]
  if (page === undefined) return text
  return codePages[page] ?? (dosCodePages.has(`cp${page}`) ? `cp${page}` : `windows-${page}`)
}

const codePages: Readonly<Record<string, string>> = {
  '866': 'ibm866',
  '874': 'windows-874',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '10000': 'macintosh',
  '54936': 'gb18030',
  '65001': 'utf-8',
}

const defaultPage = '1252'

/** Language driver byte → code page, from the lists of dBASE, FoxPro and ESRI. */
const languageDrivers: Readonly<Record<number, string>> = {
  ...Object.fromEntries([1, 9, 11, 13, 15, 17, 21, 24, 25, 27].map((id) => [id, '437'])),
  ...Object.fromEntries([2, 10, 14, 16, 18, 20, 22, 26, 29, 37, 55].map((id) => [id, '850'])),
  ...Object.fromEntries([31, 34, 35, 64, 100, 135].map((id) => [id, '852'])),
  ...Object.fromEntries([3, 87, 88, 89].map((id) => [id, defaultPage])),
  ...Object.fromEntries([19, 123].map((id) => [id, '932'])),
  ...Object.fromEntries([77, 122].map((id) => [id, '936'])),
  ...Object.fromEntries([78, 121].map((id) => [id, '949'])),
  ...Object.fromEntries([79, 120].map((id) => [id, '950'])),
  ...Object.fromEntries([80, 124].map((id) => [id, '874'])),
  ...Object.fromEntries([38, 101].map((id) => [id, '866'])),
  ...Object.fromEntries([8, 23, 102].map((id) => [id, '865'])),
  ...Object.fromEntries([106, 134].map((id) => [id, '737'])),
  ...Object.fromEntries([107, 136].map((id) => [id, '857'])),
  28: '863',
  36: '860',
  103: '861',
  200: '1250',
  201: '1251',
  202: '1254',
  203: '1253',
  204: '1257',
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('iso-8859-1')

function decodeUnnamed(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return latin1.decode(bytes)
  }
}

function decodeDos(bytes: Uint8Array, page: string): string {
  let text = ''
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : page.charAt(byte - 128)
  return text
}
