/** [lon, lat] in degrees (EPSG:4326), or [lon, lat, height] with the height in metres. RFC 7946, 3.1.1. */
export type Position = readonly [number, number] | readonly [number, number, number]

/** RFC 7946, 3.1.2. */
export interface Point {
  readonly type: 'Point'
  readonly coordinates: Position
}
/** RFC 7946, 3.1.3: at least one position. */
export interface MultiPoint {
  readonly type: 'MultiPoint'
  readonly coordinates: readonly Position[]
}
/** RFC 7946, 3.1.4: at least two positions. */
export interface LineString {
  readonly type: 'LineString'
  readonly coordinates: readonly Position[]
}
/** RFC 7946, 3.1.5: at least one line. */
export interface MultiLineString {
  readonly type: 'MultiLineString'
  readonly coordinates: readonly (readonly Position[])[]
}
/** RFC 7946, 3.1.6: rings are closed, with at least four positions; the first is the outer one, the others are holes. */
export interface Polygon {
  readonly type: 'Polygon'
  readonly coordinates: readonly (readonly Position[])[]
}
/** RFC 7946, 3.1.7: at least one polygon, each with its rings. */
export interface MultiPolygon {
  readonly type: 'MultiPolygon'
  readonly coordinates: readonly (readonly (readonly Position[])[])[]
}
/** RFC 7946, 3.1.8. A collection contains no other collections. */
export interface GeometryCollection {
  readonly type: 'GeometryCollection'
  readonly geometries: readonly Geometry[]
}
/** A geometry of a feature. */
export type Geometry = Point | MultiPoint | LineString | MultiLineString | Polygon | MultiPolygon | GeometryCollection

/** Kinds of shape that a layer for drawing accepts; other layers accept all. */
export const drawingModes = ['point', 'polyline', 'polygon'] as const
export type DrawingMode = (typeof drawingModes)[number]

/** The dimension of the shapes of a layer with this drawing mode. */
export const dimensionOfMode = { point: 0, polyline: 1, polygon: 2 } as const satisfies Record<DrawingMode, number>

const shapeOf = {
  Point: 'point',
  MultiPoint: 'point',
  LineString: 'polyline',
  MultiLineString: 'polyline',
  Polygon: 'polygon',
  MultiPolygon: 'polygon',
  GeometryCollection: undefined,
} as const satisfies Record<Geometry['type'], DrawingMode | undefined>

const shapesByName = new Map<string, DrawingMode | undefined>(Object.entries(shapeOf))

/** The drawing mode of a layer with these geometry types (suffixes Z and M are ignored); null for several modes. */
export function drawingModeOf(types: readonly string[]): DrawingMode | null {
  const shapes = new Set(types.map((type) => shapesByName.get(type.replace(/Z?M?$/, ''))))
  const [shape = null] = shapes
  return shapes.size === 1 ? shape : null
}

/** Whether a layer with this drawing mode accepts the geometry; null accepts all. */
export function fitsDrawingMode(geometry: Pick<Geometry, 'type'>, mode: DrawingMode | null): boolean {
  return mode === null || shapeOf[geometry.type] === mode
}
