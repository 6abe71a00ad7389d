/**
 * Geometry as it crosses the wire: RFC 7946, positions [lon, lat] or [lon, lat, height] in degrees (EPSG:4326) and metres.
 */
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
/** RFC 7946, 3.1.8. Ours hold no further collections. */
export interface GeometryCollection {
  readonly type: 'GeometryCollection'
  readonly geometries: readonly Geometry[]
}
/** Any shape a feature may have. */
export type Geometry = Point | MultiPoint | LineString | MultiLineString | Polygon | MultiPolygon | GeometryCollection

/** Layers made for drawing take one kind of shape; others take any. */
export const drawingModes = ['point', 'polyline', 'polygon'] as const
export type DrawingMode = (typeof drawingModes)[number]

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

/** What is drawn into a layer that holds these types, written with or without Z and M; null where they are of several shapes. */
export function drawingModeOf(types: readonly string[]): DrawingMode | null {
  const shapes = new Set(types.map((type) => shapesByName.get(type.replace(/Z?M?$/, ''))))
  const [shape = null] = shapes
  return shapes.size === 1 ? shape : null
}

/** Whether a layer with this drawing mode takes the geometry; null is a layer that takes any. */
export function fitsDrawingMode(geometry: Geometry, mode: DrawingMode | null): boolean {
  return mode === null || shapeOf[geometry.type] === mode
}
