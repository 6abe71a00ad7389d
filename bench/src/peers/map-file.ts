import pg from 'pg'
import type { DenverKind } from '../survey/denver.ts'

/** The looks of `SurveyedProject`, as MapServer writes them. */
const looks: Readonly<Record<DenverKind, { readonly type: string; readonly styles: readonly string[] }>> = {
  polys: { type: 'POLYGON', styles: ['COLOR 51 136 255 OPACITY 50', 'OUTLINECOLOR 51 51 204 WIDTH 1'] },
  lines: { type: 'LINE', styles: ['COLOR 204 51 51 WIDTH 1'] },
  points: { type: 'POINT', styles: ['SYMBOL "circle" SIZE 6 COLOR 51 170 85 OUTLINECOLOR 34 85 51 WIDTH 1'] },
}

const denverNames: readonly DenverKind[] = ['polys', 'lines', 'points']

/** The table of a kind of features in metres of web mercator, which MapServer draws without a projection. */
export const tableOf = (kind: DenverKind): string => `peer_${kind}`

/**
 * A map of MapServer 8 at its fastest settings: connections that stay open, PNG at the first level of zlib, geometry in the
 * system of the picture.
 */
export function mapFile(databaseUrl: string): string {
  const { host, port, database, user, password } = new pg.Client(databaseUrl)
  const connection = `host=${host} port=${port} dbname=${database} user=${user} password=${password}`
  const layers = denverNames.map((kind) => {
    const { type, styles } = looks[kind]
    return `
  LAYER
    NAME "${kind}" TYPE ${type} STATUS OFF
    CONNECTIONTYPE POSTGIS CONNECTION "${connection}"
    PROCESSING "CLOSE_CONNECTION=DEFER"
    DATA "geom from ${tableOf(kind)} using unique ogc_fid using srid=3857"
    PROJECTION "init=epsg:3857" END
    CLASS ${styles.map((style) => `STYLE ${style} END`).join(' ')} END
  END`
  })
  return `MAP
  NAME "peers" SIZE 256 256 UNITS METERS MAXSIZE 4096
  EXTENT -11730000 4780000 -11640000 4870000
  PROJECTION "init=epsg:3857" END
  OUTPUTFORMAT NAME "png" DRIVER AGG/PNG MIMETYPE "image/png" IMAGEMODE RGBA TRANSPARENT ON FORMATOPTION "COMPRESSION=1" END
  SYMBOL NAME "circle" TYPE ELLIPSE FILLED TRUE POINTS 1 1 END END
  WEB METADATA "wms_title" "peers" "wms_srs" "EPSG:3857" "wms_enable_request" "*" "wms_onlineresource" "http://127.0.0.1/" END END
${layers.join('\n')}
END
`
}
