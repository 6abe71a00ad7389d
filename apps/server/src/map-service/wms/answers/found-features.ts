import type { Geometry } from '@cairn/domain/geometry/geojson'

/** A value of a property as answers write it. */
export type PropertyValue = string | number | boolean | null

/** A feature at a place of the map. */
export interface FoundFeature {
  readonly id: string
  /** In the order in which they are shown. */
  readonly properties: readonly (readonly [name: string, value: PropertyValue])[]
  /** In degrees, longitude first; undefined for a feature without one. */
  readonly geometry: Geometry | undefined
}

/** The features of a layer at a place, the top one first. */
export interface FoundLayer {
  readonly name: string
  readonly title: string
  readonly features: readonly FoundFeature[]
}
