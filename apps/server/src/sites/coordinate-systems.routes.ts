import { Problem } from '@cairn/contract/problem'
import {
  crsMatchesMax,
  listCoordinateSystems,
  listGeoids,
  readCoordinateSystem,
} from '@cairn/contract/sites/coordinate-systems'
import { geoids } from '@cairn/domain/coordinates/geoids'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findPostgisTexts } from './coordinate-systems.queries.ts'
import { CoordinateSystems, findGdalText, readListedSystem } from './coordinate-systems.ts'

export function coordinateSystemRoutes(http: Http): void {
  const systems = new CoordinateSystems()

  serve(http, listCoordinateSystems, ({ query: { query } }) => systems.find(query, crsMatchesMax))

  serve(http, readCoordinateSystem, async ({ db, params: { epsg } }) => {
    const system = await readListedSystem(epsg)
    if (!system) throw new Problem('not_found', { asset: 'coordinateSystem' })
    if (system.wkt !== null && system.proj !== null) return system
    const { wkt, proj } = await findPostgisTexts(db, epsg)
    return { ...system, wkt: system.wkt ?? wkt ?? (await findGdalText(epsg)), proj: system.proj ?? proj }
  })

  serve(http, listGeoids, async () => [...geoids])
}
