import { writePdf } from './write-pdf.ts'

/** The kinds of files that a page is saved as. */
export const pageFormats = ['pdf', 'png'] as const
export type PageFormat = (typeof pageFormats)[number]

interface PageFileOptions {
  readonly format: PageFormat
  readonly title: string
  /** Width and height of the sheet in mm. */
  readonly sheetMm: readonly [width: number, height: number]
}

/** Letters stay sharp, and a page of A3 is about 2 MB. */
const jpegQuality = 0.95

/**
 * The file of a page.
 *
 * @throws Error if the browser cannot encode a picture of that size
 */
export async function pageFileOf(page: HTMLCanvasElement, options: PageFileOptions): Promise<Blob> {
  if (options.format === 'png') return encoded(page, 'image/png')
  const picture = await encoded(page, 'image/jpeg')
  const jpeg = new Uint8Array(await picture.arrayBuffer())
  return writePdf({ ...options, jpeg, widthPx: page.width, heightPx: page.height })
}

async function encoded(page: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  page.toBlob(resolve, type, jpegQuality)
  const file = await promise
  if (!file) throw new Error('This browser makes no picture of that size')
  return file
}
