/**
 * Geometry as it crosses the wire: RFC 7946, positions [lon, lat] or [lon, lat, height] in degrees (EPSG:4326) and metres.
 */
export type Position = readonly [number, number] | readonly [number, number, number]

export interface Point {
  readonly type: 'Point'
  readonly coordinates: Position
}
export interface MultiPoint {
  readonly type: 'MultiPoint'
  readonly coordinates: readonly Position[]
}
export interface LineString {
  readonly type: 'LineString'
  readonly coordinates: readonly Position[]
}
export interface MultiLineString {
  readonly type: 'MultiLineString'
  readonly coordinates: readonly (readonly Position[])[]
}
/** Rings are closed; the first is the outer one. */
export interface Polygon {
  readonly type: 'Polygon'
  readonly coordinates: readonly (readonly Position[])[]
}
export interface MultiPolygon {
  readonly type: 'MultiPolygon'
  readonly coordinates: readonly (readonly (readonly Position[])[])[]
}
export interface GeometryCollection {
  readonly type: 'GeometryCollection'
  readonly geometries: readonly Geometry[]
}
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

/** Whether a layer with this drawing mode takes the geometry; null is a layer that takes any. */
export function fitsDrawingMode(geometry: Geometry, mode: DrawingMode | null): boolean {
  return mode === null || shapeOf[geometry.type] === mode
}
