import { isMarker, symbolIdOf } from '@cairn/domain/dictionary/component-style'
import type { ComponentLook } from '@cairn/domain/style/component-looks'
import type { EmbeddedImage } from '@cairn/domain/style/standalone-style'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import type { MapViewer } from './shown-layers.queries.ts'

/** Bytes of the images in one style; each is in it once for every range of scales, in base64. */
const imageBytesMax = 1_000_000

/**
 * The images of the markers of components by their address, as data, the smallest first up to `imageBytesMax`. The viewer may see
 * them: `findStyledComponents` lists components of dictionaries that they may read.
 */
export async function findMarkerImages(
  db: Db,
  { organizationId }: Pick<MapViewer, 'organizationId'>,
  components: readonly ComponentLook[],
): Promise<ReadonlyMap<string, EmbeddedImage>> {
  const urls = new Set(components.flatMap(({ style }) => (isMarker(style) ? style.markerUrl : [])))
  if (urls.size === 0) return new Map()
  const ids = [...urls].flatMap((url) => symbolIdOf(url) ?? [])
  const { rows } = await sql<{ symbolId: string; png: Buffer }>`
    with sized as (
      select symbol_id, sum(octet_length(png)) over (order by octet_length(png), symbol_id) as total from symbol_image
      where organization_id = ${organizationId} and symbol_id = any(${ids}::uuid[]))
    select symbol_id, png from sized join symbol_image using (symbol_id) where total <= ${imageBytesMax}`.execute(db)
  const byId = new Map(rows.map(({ symbolId, png }) => [symbolId, png]))
  return new Map(
    [...urls].flatMap((url) => {
      const png = byId.get(symbolIdOf(url) ?? '')
      const image = png && embeddedImageOf(png)
      return image ? [[url, image] as const] : []
    }),
  )
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes of the signature and of the header with the size (PNG, third edition, 5.2 and 11.2.1). */
const pngHeaderBytes = 33

function embeddedImageOf(png: Buffer): EmbeddedImage | undefined {
  if (png.length < pngHeaderBytes || !png.subarray(0, 8).equals(pngSignature)) return undefined
  const uri = `data:image/png;base64,${png.toString('base64')}`
  return { uri, widthPx: png.readUInt32BE(16), heightPx: png.readUInt32BE(20) }
}
