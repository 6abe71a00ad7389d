/** Codes of the Extended WKB of PostGIS. */

/** The codes of the geometry types (OGC 06-103r4, 8.2.3). */
export const ewkbTypes = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
  GeometryCollection: 7,
} as const

/** Flags of PostGIS, added to the code of the type: the positions have heights, or measures; the number of a reference system follows. */
export const ewkbFlags = { heights: 0x80_00_00_00, measures: 0x40_00_00_00, srid: 0x20_00_00_00 } as const
