import { readFile } from 'node:fs/promises'
import { formAssetsPath, formPolicy, writeFormPage } from '../../forms/form-page.ts'
import { fontSheets } from '../../map-service/canvas/font-faces.ts'
import type { PageRequest } from './print-request.ts'

/** The origin of the printed page. No computer has this name (RFC 2606): the browser asks the process for each file. */
export const printOrigin = 'https://form.invalid'
const token = 'print'

/** A file of the page. */
export interface PageFile {
  readonly contentType: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

const fontFile = /^\/fonts\/(?<font>[a-z0-9-]+)\/(?<name>[\w[\]-]+\.woff2)$/

/** The name of a font in the addresses of its files: that of the folder of its style sheet. */
const fontOf = (sheet: string) => sheet.split('/').at(-2) ?? ''

/** The file at a path of the printed page; undefined for any other path: the page has no others. */
export async function findPageFile({ html, js }: PageRequest, path: string): Promise<PageFile | undefined> {
  if (path === `/rest/form-frames/${token}`) return pageOf(html, js !== null)
  if (path === `/rest/form-frames/${token}/form.js` && js !== null) return { contentType: 'text/javascript', body: js }
  if (path === `${formAssetsPath}/form.css`) return { contentType: 'text/css', body: await readAsset('form.css') }
  if (path === `${formAssetsPath}/form-bridge.js`)
    return { contentType: 'text/javascript', body: await readAsset('form-bridge.js') }
  const { font, name } = fontFile.exec(path)?.groups ?? {}
  const sheet = fontSheets().find((each) => fontOf(each) === font)
  if (sheet === undefined || name === undefined) return undefined
  return { contentType: 'font/woff2', body: await readFile(new URL(`files/${name}`, sheet)) }
}

/** The address of the page. */
export const printedPageUrl = `${printOrigin}/rest/form-frames/${token}`

function pageOf(html: string, hasScript: boolean): PageFile {
  const policy = formPolicy({ origins: [printOrigin], token }).replace(
    'font-src data:',
    `font-src data: ${printOrigin}`,
  )
  return {
    contentType: 'text/html',
    body: writeFormPage({ html, hasScript, token }),
    headers: { 'content-security-policy': policy },
  }
}

const readAsset = (name: string) => readFile(new URL(`../../forms/assets/${name}`, import.meta.url), 'utf8')

/** The style of the printed page: its fonts, which are those of pictures, its size and the foot of each page. */
export async function printStyle({ widthPx, heightPx, foot: [left, right] }: PageRequest): Promise<string> {
  const faces = await Promise.all(fontSheets().map(readFaces))
  const families = [...faces.map(familyOf), 'sans-serif'].join(', ')
  const footStyle = `font: 11px ${families}; color: #444;`
  return `${faces.join('\n')}
html, body, input, select, textarea, button { font-family: ${families}; }
input, select, textarea { color: inherit !important; opacity: 1 !important; }
textarea { field-sizing: content; max-width: 100%; }
@page {
  size: ${widthPx}px ${heightPx}px;
  margin: 32px 32px 48px;
  @bottom-left { content: ${cssText(left)}; ${footStyle} text-align: left; width: 70%; }
  @bottom-right { content: ${cssText(right)} ' · ' counter(page) ' / ' counter(pages); ${footStyle} }
}`
}

async function readFaces(sheet: string): Promise<string> {
  const css = await readFile(new URL(sheet), 'utf8')
  return css.replaceAll('url(./files/', `url(${printOrigin}/fonts/${fontOf(sheet)}/`)
}

/** The name of the font of a style sheet, as CSS writes it. */
function familyOf(css: string): string {
  return /font-family:\s*([^;]+);/.exec(css)?.[1] ?? 'sans-serif'
}

/** A text as a string of CSS (CSS Syntax 3, 4.3.5): each sign that could end it is escaped. */
function cssText(text: string): string {
  const escaped = text.replaceAll(/["\\\p{Cc}<]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)
  return `"${escaped}"`
}
