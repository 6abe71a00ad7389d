/** The upload dialog. */
export const imports = {
  title: 'Upload a layer to “{{folder}}”',
  drop: 'Drop a file here',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  hint: '{{kinds}}. At most {{max}}.',
  format: {
    shapefile: 'Zipped shapefile',
    kml: 'KML',
    kmz: 'KMZ',
    geojson: 'GeoJSON',
    geopackage: 'GeoPackage',
  },
  chosen: '{{name}}, {{size}}',
  empty: 'The file is empty. Choose a file with content.',
  tooLarge: 'The file is {{size}}; at most {{max}} can be uploaded. Split the file, or choose a smaller one.',
  wrongKind: 'Files ending in “{{extension}}” cannot be read. Choose one of: {{kinds}}.',
  layerName: 'Layer name',
  crs: 'Coordinate system',
  crsHelp: 'Required only if the file does not state its own: an EPSG code such as EPSG:2263, or well-known text.',
  crsFixed: 'Files of this kind are always in WGS 84. No entry is needed.',
  crsNeeded:
    'The file does not state its coordinate system. Enter it, then try again. You do not have to upload the file again.',
  crsUnknown: 'Coordinate system “{{crs}}” is not known. Enter an EPSG code such as EPSG:2263, or well-known text.',
  crsMissing: 'Enter a coordinate system.',
  submit: 'Upload',
  again: 'Try again',
  sending: 'Uploading {{name}}',
  sent: '{{sent}} of {{size}}',
  importing: 'Importing {{name}}',
  background: 'You can close this dialog. The import continues, and the jobs panel shows its progress.',
  stop: 'Cancel upload',
  stopImport: 'Cancel import',
  stopping: 'Cancelling',
  stopped: 'The upload was cancelled. Nothing was imported.',
  failed: 'The layer was not imported',
  done: 'Imported',
  zoom: 'Zoom to layer',
} as const

/** Sentences for the problems of uploads. */
export const uploadProblems = {
  upload_type_not_supported: 'Files ending in “{{extension}}” cannot be uploaded. Choose one of the kinds listed.',
  upload_empty: 'The file is empty. Choose a file with content.',
  upload_too_large: 'The file is larger than {{max}}. Split it, or remove data that you do not need.',
  upload_used: 'This upload address has already been used. Start the upload again.',
  coordinate_system_unknown: 'Coordinate system “{{crs}}” is not known. Enter an EPSG code or well-known text.',
} as const
