/** The writing systems that names of encodings are grouped by. */
export const scripts = [
  'universal',
  'western',
  'centralEuropean',
  'baltic',
  'turkish',
  'cyrillic',
  'greek',
  'hebrew',
  'arabic',
  'thai',
  'vietnamese',
  'chineseSimplified',
  'chineseTraditional',
  'japanese',
  'korean',
] as const
export type Script = (typeof scripts)[number]

/** An encoding of text that a user can choose for a file whose own statement is missing or wrong. */
export interface TextEncoding {
  /** A label of the Encoding Standard, or 'cp' and the number of a DOS code page. */
  readonly id: string
  /** The usual name, which is not translated. */
  readonly name: string
  readonly script: Script
}

/** The encodings that can be chosen, in the order of their scripts. */
export const textEncodings = [
  { id: 'utf-8', name: 'UTF-8', script: 'universal' },
  { id: 'windows-1252', name: 'Windows-1252', script: 'western' },
  { id: 'iso-8859-1', name: 'ISO-8859-1', script: 'western' },
  { id: 'iso-8859-15', name: 'ISO-8859-15', script: 'western' },
  { id: 'cp437', name: 'DOS 437', script: 'western' },
  { id: 'cp850', name: 'DOS 850', script: 'western' },
  { id: 'windows-1250', name: 'Windows-1250', script: 'centralEuropean' },
  { id: 'iso-8859-2', name: 'ISO-8859-2', script: 'centralEuropean' },
  { id: 'cp852', name: 'DOS 852', script: 'centralEuropean' },
  { id: 'windows-1257', name: 'Windows-1257', script: 'baltic' },
  { id: 'iso-8859-13', name: 'ISO-8859-13', script: 'baltic' },
  { id: 'windows-1254', name: 'Windows-1254', script: 'turkish' },
  { id: 'iso-8859-9', name: 'ISO-8859-9', script: 'turkish' },
  { id: 'windows-1251', name: 'Windows-1251', script: 'cyrillic' },
  { id: 'iso-8859-5', name: 'ISO-8859-5', script: 'cyrillic' },
  { id: 'koi8-r', name: 'KOI8-R', script: 'cyrillic' },
  { id: 'koi8-u', name: 'KOI8-U', script: 'cyrillic' },
  { id: 'ibm866', name: 'DOS 866', script: 'cyrillic' },
  { id: 'windows-1253', name: 'Windows-1253', script: 'greek' },
  { id: 'iso-8859-7', name: 'ISO-8859-7', script: 'greek' },
  { id: 'windows-1255', name: 'Windows-1255', script: 'hebrew' },
  { id: 'iso-8859-8', name: 'ISO-8859-8', script: 'hebrew' },
  { id: 'windows-1256', name: 'Windows-1256', script: 'arabic' },
  { id: 'iso-8859-6', name: 'ISO-8859-6', script: 'arabic' },
  { id: 'windows-874', name: 'Windows-874', script: 'thai' },
  { id: 'windows-1258', name: 'Windows-1258', script: 'vietnamese' },
  { id: 'gb18030', name: 'GB18030', script: 'chineseSimplified' },
  { id: 'gbk', name: 'GBK', script: 'chineseSimplified' },
  { id: 'big5', name: 'Big5', script: 'chineseTraditional' },
  { id: 'shift_jis', name: 'Shift_JIS', script: 'japanese' },
  { id: 'euc-jp', name: 'EUC-JP', script: 'japanese' },
  { id: 'euc-kr', name: 'EUC-KR', script: 'korean' },
] as const satisfies readonly TextEncoding[]

/** The id of an encoding that can be chosen. */
export type TextEncodingId = (typeof textEncodings)[number]['id']
