import parts from 'virtual:outline-parts'
import cities from 'virtual:outline-places/cities'
import towns from 'virtual:outline-places/towns'
import type { Objects, Topology } from 'topojson-specification'
import counties from 'us-atlas/counties-10m.json?url'
import states from 'us-atlas/states-10m.json?url'
import world from 'world-atlas/countries-50m.json?url'

/** An atlas of shapes with names. */
export type Atlas = Topology<Objects<{ readonly name?: string }>>

/** Lines in degrees. */
export interface OutlineLines {
  readonly type: 'MultiLineString'
  readonly coordinates: number[][][]
}

/** The parts of the outline that are not in the atlases. Geometries in degrees. */
export interface OutlineParts {
  readonly lakes: readonly object[]
  readonly rivers: readonly object[]
  readonly provinceBorders: OutlineLines
  readonly provinceLabels: readonly { readonly name: string; readonly at: [lon: number, lat: number] }[]
  /** The outline of the United States along the sea and lakes. */
  readonly coast: OutlineLines
  /** The outline of the United States along its neighbours. */
  readonly landBorder: OutlineLines
  /** The border through the Great Lakes. */
  readonly lakeBorder: OutlineLines
  /** The seam between the world atlas and the American one, where gaps are possible. */
  readonly seam: OutlineLines
}

/** The largest places first, with the zoom level from which they are drawn. */
export type OutlinePlaceRows = readonly (readonly [name: string, lon: number, lat: number, firstZoom: number])[]

interface OutlineFiles {
  readonly world: Atlas
  readonly states: Atlas
  readonly counties: Atlas
  readonly parts: OutlineParts
  readonly cities: OutlinePlaceRows
  readonly towns: OutlinePlaceRows
}

const addresses: Readonly<Record<keyof OutlineFiles, string>> = { world, states, counties, parts, cities, towns }

/**
 * Fetches a file of the built-in world map. A failed request can be repeated, other than the import of a module.
 *
 * @throws TypeError when the server cannot be reached
 */
export async function fetchOutlineFile<Name extends keyof OutlineFiles>(name: Name): Promise<OutlineFiles[Name]> {
  const reply = await fetch(addresses[name])
  if (!reply.ok) throw new TypeError(`The file ${name} of the outline could not be loaded: ${reply.status}`)
  // The files come with the application, from the atlases or from its build.
  return (await reply.json()) as OutlineFiles[Name]
}
