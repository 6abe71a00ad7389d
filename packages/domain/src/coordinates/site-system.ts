import { type CoordinateSystem, openCoordinateSystem } from './coordinate-system.ts'
import { applyHelmert, readHelmert, undoHelmert } from './helmert.ts'

/** The coordinate system of a site: a well-known text, and the text of a transformation on top of it or null. */
export interface SiteSystem {
  readonly wkt: string
  readonly proj: string | null
}

/** The coordinate system of a site, in the unit of its well-known text; undefined for texts that are not understood. */
export function openSiteSystem({ wkt, proj }: SiteSystem): CoordinateSystem | undefined {
  const system = openCoordinateSystem(wkt)
  if (proj === null || !system) return system
  const helmert = readHelmert(proj)
  return (
    helmert && {
      unit: system.unit,
      forward: (position) => applyHelmert(helmert, system.forward(position)),
      inverse: (position) => system.inverse(undoHelmert(helmert, position)),
    }
  )
}
