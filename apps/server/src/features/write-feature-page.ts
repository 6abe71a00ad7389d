import type { PagedLayer, PageTexts } from './feature-pages.queries.ts'

interface FeaturePageParts extends PageTexts, Pick<PagedLayer, 'serverName' | 'rev'> {
  readonly limit: number
}

/** Returns the bytes of a page. Joining its texts as one string takes four times as long for 1.5 MB. */
export function writeFeaturePage({ serverName, rev, limit, texts, isCut }: FeaturePageParts): Buffer {
  const last = texts.at(-1)
  const next = last !== undefined && (isCut || texts.length === limit) ? Number.parseInt(last, 10) : null
  const begin = `{"type":"Feature","id":"${serverName}.`
  const between = `,${begin}`
  const parts = texts.flatMap((text, i) => [i === 0 ? begin : between, text])
  return utf8Of([`{"type":"FeatureCollection","rev":${rev},"next":${next},"features":[`, ...parts, ']}'])
}

function utf8Of(texts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0))
  let at = 0
  for (const text of texts) at += bytes.write(text, at)
  return bytes
}
