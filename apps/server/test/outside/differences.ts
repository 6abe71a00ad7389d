import type { Extent } from '@cairn/domain/geometry/lon-lat'
import type { UnreadableCode } from '@cairn/formats/unreadable-file'

/** Intended differences between a file and its recorded facts. All other facts must be equal. */
export interface Difference {
  readonly reason: string
  readonly refused?: UnreadableCode
  /** Rows, of which none has a null geometry. */
  readonly features?: number
  readonly nullGeometries?: number
  readonly skipped?: Readonly<Record<string, number>>
  readonly types?: Readonly<Record<string, number>>
  readonly box?: Extent | null
}

/** Files without a coordinate system, each with the system that a user would choose. */
export const chosenCrs: Readonly<Record<string, string>> = {
  'vector/all_nulls.zip': 'EPSG:32630',
  'vector/bad/corrupt_too_long.zip': 'EPSG:4326',
  'vector/bad/shp_only.zip': 'EPSG:3857',
  'vector/blockgroups_multishapefile.zip': '4326',
  'vector/chinese_encoding.zip': 'EPSG:4326',
  'vector/gt_hole_touch_edge.zip': 'EPSG:3005',
  'vector/gt_multipolygonzm.zip': 'EPSG:4326',
  'vector/point_null_point.zip': 'EPSG:4326',
  'vector/points_epsg2249_no_prj.zip': 'EPSG:2249',
  'vector/sf_storms_xyzm.zip': 'EPSG:4326',
  'vector/shape_PointZM.zip': 'EPSG:3857',
  'vector/with_M_lines.zip': 'EPSG:4326',
}

/**
 * Bounding boxes of the transformed features: computed with native GDAL 3.6.2 (ogr2ogr -t_srs EPSG:4326, then the extent
 * of the result). The recorded boxes are transformed corners of the box in the file's own system, which is larger when the
 * axes rotate, or the box of the .shp header, which many programs do not update.
 */
export const featureBoxes: Readonly<Record<string, Extent>> = {
  'vector/afvalbakken.zip': [4.258343, 52.087386, 4.291208, 52.109974],
  'vector/geodanet_az_spft.zip': [-111.840974, 33.40727, -111.822418, 33.422875],
  'vector/gt_deleted_records.zip': [-103.858002, 44.379432, -103.637953, 44.485492],
  'vector/gt_spearfish_roads_utm13_nad27.zip': [-103.875629, 44.374916, -103.625483, 44.500053],
  'vector/ky4_water_network_3547ft.zip': [-85.6764, 38.002686, -85.499981, 38.081422],
  'vector/line_ed50_utm36.zip': [34.471295, 31.676238, 34.719925, 31.766134],
  'vector/mixedcase.zip': [-73.50824, 41.237962, -69.927802, 42.886818],
  'vector/nybb_16a.zip': [-74.255591, 40.496115, -73.700009, 40.915533],
  'vector/qgis_zip_mixed.zip': [-117.232574, 22.800207, -83.333333, 46.871981],
  'vector/sangis_air_runways_2230ft.zip': [-117.364464, 32.537038, -116.126517, 33.357593],
  'vector/senate_ma_26986.zip': [-73.50824, 41.237962, -69.927802, 42.886818],
  'vector/sf_nc_nad27.zip': [-84.323766, 33.882123, -75.45662, 36.589729],
  'vector/terria_bike_racks.zip': [153.245463, -28.175679, 153.5442, -27.762773],
  'vector/virginia_utm17n.zip': [-83.675262, 36.541481, -75.242584, 39.456902],
}

export const differences: Readonly<Record<string, Difference>> = {
  'vector/bad/badzip.zip': { reason: 'a .dbf under the name of a zip file', refused: 'file_not_supported' },
  'vector/bad/fairy_invalid.empty.zip': { reason: 'an archive without entries', refused: 'file_empty' },
  'vector/bad/fairy_invalid.multishp.zip': { reason: 'two .shp files of no bytes', refused: 'file_damaged' },
  'vector/bad/fairy_invalid.noshx.zip': {
    reason:
      'without .shx GDAL opens nothing; the index is rebuilt. Counts and box of fairy_valid.world.caps.zip, the same data',
    features: 245,
    types: { MultiPolygon: 143, Polygon: 102 },
    box: [-180, -59.641033, 180, 83.612908],
  },
  'vector/bad/noshp.zip': {
    reason: 'GDAL reads the lone .dbf as 14 features without geometry: no layer for a map',
    refused: 'file_not_supported',
  },
  'vector/bad/shp_only.zip': {
    reason: 'without .shx GDAL opens nothing; the index is rebuilt. The same points as shape_PointZM.zip',
    features: 3,
    types: { PointZ: 3 },
  },
  'vector/fairy_valid.backslash-double.zip': {
    reason: 'GDAL does not take \\ for a separator; counts read from the .shp by hand',
    features: 3,
    types: { Polygon: 3 },
    box: [-14.326172, 15.623037, -4.570313, 27.605671],
  },
  'vector/gt_zpolygons.zip': {
    reason: 'said to be WGS 84, but its coordinates reach 750, 678',
    features: 0,
    skipped: { coordinates_out_of_range: 4 },
    types: {},
    box: null,
  },
  'vector/point_null_point.zip': {
    reason: 'the third point lies at latitude 100',
    features: 1,
    skipped: { coordinates_out_of_range: 1 },
    types: { Point: 1 },
    box: [50, 50, 50, 50],
  },

  'kml/fastkml_Document-clean.kml': {
    reason: 'LIBKML makes a polygon of the GroundOverlay; 11 Placemarks, one of them without geometry',
    features: 10,
    types: { PointZ: 3, PolygonZ: 4, MultiPointZ: 1, LineStringZ: 1, LineString: 1 },
    box: [-123.940494, 45.45, -65.669, 49.330185],
  },
  'kml/fastkml_LinearRingWith1DTuple.kml': {
    reason: 'a bare LinearRing: no KML document, no Placemark',
    refused: 'file_not_supported',
  },
  'kml/libkml_100_nested_folders.kml': {
    reason: 'LIBKML refuses; folders without Placemarks',
    features: 0,
    types: {},
    box: null,
  },
  'kml/libkml_all-gx.kml': {
    reason: 'LIBKML counts the GroundOverlay too; 7 Placemarks, three of them with coordinates',
    nullGeometries: 4,
    features: 3,
  },
  'kml/libkml_bad-too-large.kmz': { reason: 'claims to unpack to 4 GB', refused: 'file_too_complex' },
  'kml/libkml_billion.kml': {
    reason: 'LIBKML refuses; the entities are left alone, and no Placemark is there',
    features: 0,
    types: {},
    box: null,
  },
  'kml/libkml_doc.kmz': {
    reason: 'LIBKML wants a container; one Placemark without geometry',
    features: 0,
    nullGeometries: 1,
    types: {},
    box: null,
  },
  'kml/libkml_hier.kmz': {
    reason: 'LIBKML follows the link to within.kml; we follow none',
    features: 0,
    nullGeometries: 0,
    types: {},
    box: null,
  },
  'kml/libkml_inline-stylemap.kml': {
    reason: 'LIBKML wants a container; a line and a polygon in one MultiGeometry',
    features: 1,
    types: { GeometryCollectionZ: 1 },
    box: [1, 2, 7, 8],
  },
  'kml/libkml_kmlsamples.kml': {
    reason: 'LIBKML makes a polygon of the GroundOverlay; 20 Placemarks, one of them without geometry',
    features: 19,
    types: { PointZ: 4, LineStringZ: 6, PolygonZ: 9 },
    box: [-122.086016, 36.07955, -77.053155, 38.87291],
  },
  'kml/libkml_lines.kml': {
    reason: 'LIBKML wants a container at the root; 1397 Placemarks with a LineString each',
    features: 1397,
    types: { LineStringZ: 1397 },
    box: [-123.011675, 37.815588, -122.445508, 38.318713],
  },
  'kml/libkml_multikml-doc.kmz': {
    reason: 'LIBKML wants a container; b.kml is nearest the root',
    features: 0,
    nullGeometries: 1,
    types: {},
    box: null,
  },
  'kml/libkml_networklink.kml': {
    reason: 'LIBKML refuses; a NetworkLink and nothing else',
    features: 0,
    types: {},
    box: null,
  },
  'kml/libkml_nokml.kmz': { reason: 'no KML inside', refused: 'file_not_supported' },
  'kml/libkml_overflow_bad_offset.kmz': { reason: 'the directory points nowhere', refused: 'file_damaged' },
  'kml/libkml_unknown-elements.kml': {
    reason: 'LIBKML gives the empty polygon a box at 0, 0',
    features: 0,
    nullGeometries: 1,
    box: null,
  },
  'kml/libkml_weather-pngs.kmz': { reason: 'no KML inside', refused: 'file_not_supported' },
  'kml/sniff_bom.kml': { reason: '46 bytes that end within the first tag', refused: 'file_damaged' },
  'kml/togeojson_bad.kml': {
    reason: 'three geometries whose coordinates are words ("no,30"): LIBKML reads 0 for them',
    features: 0,
    skipped: { coordinates_unreadable: 3 },
    types: {},
    box: null,
  },
  'kml/togeojson_ground_overlay_quad.kml': {
    reason: 'LIBKML makes a polygon of the overlay; it is a picture',
    features: 0,
    types: {},
    box: null,
  },
  'kml/togeojson_gxmultitrack.kml': {
    reason: 'the recorded box leaves out the second track, at longitude -72.32',
    box: [-72.324839, -40.157777, -71.324739, -40.139527],
  },
}
