/** Groups of assertions, which assert nothing by themselves. */
const groups = `basic:basic basic:getmap basic:interactive basic:bbox basic:bgcolor basic:transparent
  basic_elements:basic_elements basic_elements:version-negotiation basic_elements:param-rules
  getcapabilities:getcapabilities getcapabilities:requests getcapabilities:xml-validation
  getcapabilities:capability-metadata getcapabilities:layer-properties
  getfeatureinfo:getfeatureinfo getfeatureinfo:exceptions getfeatureinfo:info_format getfeatureinfo:i-and-j
  getfeatureinfo:query-layers getmap:getmap getmap:bbox getmap:crs getmap:exceptions getmap:format getmap:layers
  getmap:styles getmap:transparent getmap:width-and-height getmap:version interactive:interactive main:main-auto
  main:data-independent main:data-preconditions main:main queryable:queryable queryable:getfeatureinfo
  recommendations:recommendations`

/** Options of the engine of the assertions, which we do not run. */
const options = 'basic:options-requirements queryable:options-requirements'

const dimensions = `dims:dims dims:missing-no-default getcapabilities:dimensions getcapabilities:dims-time
  getcapabilities:dims-elevation-crs88 getcapabilities:dims-no-redeclarations recommendations:dims-no-whitespace
  recommendations:dims-defaults
  raster_elevation:raster_elevation raster_elevation:options-requirements raster_elevation:dims
  raster_elevation:terrain raster_elevation:terrain-low-range raster_elevation:terrain-mid-range
  raster_elevation:terrain-high-range raster_elevation:terrain-low-and-high-ranges
  raster_elevation:terrain-range-and-value raster_elevation:terrain-value raster_elevation:terrain-invalid
  raster_elevation:terrain-default raster_elevation:terrain-and-other-layer
  time:time time:options-requirements time:dims time:time-options-requirements time:time-dims time:time-each-instant
  time:time-interval time:time-interval-and-instant time:time-interval-list time:time-instant-list
  time:time-current-instant time:time-current-interval time:time-default time:time-missing-dim time:time-and-other-layer
  vector_elevation:vector_elevation vector_elevation:options-requirements vector_elevation:dims
  vector_elevation:geometry vector_elevation:geometry-low vector_elevation:geometry-med vector_elevation:geometry-high
  vector_elevation:geometry-multiple-values vector_elevation:geometry-nearest-value
  vector_elevation:geometry-default-value vector_elevation:geometry-and-other-layer`

const notDeclared = `getcapabilities:logourls getcapabilities:dataurls getcapabilities:featurelisturls
  getcapabilities:authorityurl-unique getcapabilities:identifier-matches-authorityurl getcapabilities:metadataurls
  getcapabilities:style-stylesheeturls getcapabilities:style-styleurls getcapabilities:resource-size
  recommendations:service-keywords recommendations:service-contact-info recommendations:layer-keywordlists
  recommendations:metadataurls recommendations:layer-abstracts interactive:fees-and-access-constraints`

const updateSequence =
  'getcapabilities:updatesequence-current getcapabilities:updatesequence-lower getcapabilities:updatesequence-higher'

const reasons: readonly (readonly [ids: string, reason: string])[] = [
  [groups, 'A group of other assertions.'],
  [options, 'A condition on the options of the engine of the assertions.'],
  [dimensions, 'No layer has a time or an elevation: a request with one is refused (read-wms-request.test.ts).'],
  [notDeclared, 'The capabilities have no such element; it is optional. Descriptions of layers are their users’.'],
  [updateSequence, 'The service has no sequence of updates: an ETag says whether the capabilities changed.'],
  ['getcapabilities:normative-schema', 'The sequences of the schema are proven by write-capabilities.test.ts.'],
  ['getcapabilities:validate-using-schemaLocation', 'Needs the schemas of OGC from the network.'],
  [
    'getfeatureinfo:query_layers-not-queryable',
    'Every layer can be queried; the refusal is in read-wms-request.test.ts.',
  ],
  ['getmap:styles-inherited', 'No layer inherits a style: each has its own.'],
]

/** The assertions that are left out, with the reason. */
export const leftOut: ReadonlyMap<string, string> = new Map(
  reasons.flatMap(([ids, reason]) =>
    ids
      .trim()
      .split(/\s+/)
      .map((id) => [id, reason] as const),
  ),
)
