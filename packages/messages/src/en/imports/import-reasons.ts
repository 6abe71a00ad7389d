/**
 * The reasons why an import refused a file: by the key of the message, then by its parameter `reason` or `limit`. A reason
 * without a sentence has that of its message.
 */
export const importReason = {
  file_not_supported: {
    content:
      'The content is not that of a .{{extension}} file. Choose the original file; changing the extension does not convert a file.',
    encrypted:
      '“{{file}}” in the archive is protected by a password. Create a zip file without a password, then upload that.',
    compression:
      '“{{file}}” in the archive is compressed by a method that cannot be read. Create the zip file again with standard compression.',
    shapefile_incomplete:
      'The shapefile “{{file}}” in the archive has no .shp file. Zip the .shp file together with its .dbf, .shx and .prj files, then upload the zip file.',
    archive_in_archive: 'The archive contains another archive, “{{file}}”. Extract it, then upload the file inside.',
    file_geodatabase:
      '“{{file}}” is a file geodatabase, which cannot be imported. Export its layers as GeoPackage or shapefile.',
    raster_in_archive:
      '“{{file}}” is an image or raster. Only vector data can be imported: shapefile, KML, GeoJSON or GeoPackage.',
    table_in_archive:
      '“{{file}}” is a table without geometries. Export it as GeoJSON, GeoPackage or shapefile from a program that knows its coordinates.',
    drawing_in_archive:
      '“{{file}}” is a drawing, which cannot be imported. Export it as shapefile, GeoJSON or GeoPackage.',
    other_files_in_archive:
      'The archive contains no shapefile, KML, GeoJSON or GeoPackage, only other files: {{files}}.',
    no_layer_in_archive: 'The archive contains no file that can be imported: shapefile, KML, GeoJSON or GeoPackage.',
    no_layer: 'The file contains no layer with geometries, or is not a GeoPackage.',
    layer_name: 'The name of a layer in the file begins with a hyphen. Rename the layer, then upload the file again.',
    not_geojson: 'The file is not GeoJSON: it is not a FeatureCollection, a Feature or a geometry.',
    not_kml: 'The file is not KML. Choose another file.',
  },
  file_damaged: {
    json: 'The file is not valid JSON: feature {{feature, number}}, near character {{character, number}} of the file, cannot be read. Correct the file, then upload it again.',
    xml: 'The file is not valid XML: Placemark {{feature, number}} or the text before it cannot be read. Correct the file, then upload it again.',
    archive: 'The archive is damaged or incomplete. Create the zip file again, then upload it.',
    checksum: '“{{file}}” in the archive is damaged. Create the zip file again, then upload it.',
    shapefile_header:
      '“{{file}}” is not a shapefile, or its beginning is damaged. Export it again from the program that created it.',
  },
  file_too_complex: {
    memory: 'Reading the file needs more memory than the server allows. Split it into smaller files.',
    unpackedBytes: 'The archive is too large when unpacked. Split it into several archives.',
    entries: 'The archive contains more than {{max, number}} files. Zip only the files of the layers.',
    layers: 'The file contains more than {{max, number}} layers. Split it into several files.',
    fields: 'The file has more than {{max, number}} different properties. Remove those that you do not need.',
    feature: 'A feature of the file is too large. Simplify or split its geometry.',
  },
} as const
