import type { importReason as en } from '../../en/imports/import-reasons.ts'
import type { Translation } from '../../translation.ts'

export const importReason = {
  file_not_supported: {
    content:
      'El contenido no es el de un archivo .{{extension}}. Elija el archivo original; cambiar la extensión no convierte un archivo.',
    encrypted:
      '«{{file}}» está protegido con contraseña dentro del archivo comprimido. Cree un archivo zip sin contraseña y súbalo.',
    compression:
      '«{{file}}» usa un método de compresión que no se puede leer. Cree de nuevo el archivo zip con la compresión habitual.',
    shapefile_incomplete:
      'Al shapefile «{{file}}» del archivo comprimido le falta el archivo .shp. Comprima en un zip el .shp con sus archivos .dbf, .shx y .prj y suba el zip.',
    archive_in_archive:
      'El archivo comprimido contiene otro archivo comprimido, «{{file}}». Extráigalo y suba el archivo que contiene.',
    file_geodatabase:
      '«{{file}}» es una geodatabase de archivos, que no se puede importar. Exporte sus capas como GeoPackage o shapefile.',
    raster_in_archive:
      '«{{file}}» es una imagen o un ráster. Solo se pueden importar datos vectoriales: shapefile, KML, GeoJSON o GeoPackage.',
    table_in_archive:
      '«{{file}}» es una tabla sin geometrías. Expórtela como GeoJSON, GeoPackage o shapefile desde un programa que conozca sus coordenadas.',
    drawing_in_archive:
      '«{{file}}» es un dibujo, que no se puede importar. Expórtelo como shapefile, GeoJSON o GeoPackage.',
    other_files_in_archive:
      'El archivo comprimido no contiene ningún shapefile, KML, GeoJSON ni GeoPackage, solo otros archivos: {{files}}.',
    no_layer_in_archive:
      'El archivo comprimido no contiene ningún archivo que se pueda importar: shapefile, KML, GeoJSON o GeoPackage.',
    no_layer: 'El archivo no contiene ninguna capa con geometrías o no es un GeoPackage.',
    layer_name:
      'El nombre de una capa del archivo empieza con un guion. Cambie el nombre de la capa y suba el archivo de nuevo.',
    not_geojson: 'El archivo no es GeoJSON: no es una FeatureCollection, un Feature ni una geometría.',
    not_kml: 'El archivo no es KML. Elija otro archivo.',
  },
  file_damaged: {
    json: 'El archivo no es JSON válido: no se puede leer la entidad {{feature, number}}, cerca del carácter {{character, number}} del archivo. Corrija el archivo y súbalo de nuevo.',
    xml: 'El archivo no es XML válido: no se puede leer el Placemark {{feature, number}} o el texto anterior. Corrija el archivo y súbalo de nuevo.',
    archive: 'El archivo comprimido está dañado o incompleto. Cree de nuevo el archivo zip y súbalo.',
    checksum: '«{{file}}» está dañado dentro del archivo comprimido. Cree de nuevo el archivo zip y súbalo.',
    shapefile_header:
      '«{{file}}» no es un shapefile o su comienzo está dañado. Expórtelo de nuevo desde el programa de origen.',
  },
  file_too_complex: {
    memory: 'La lectura del archivo necesita más memoria de la que permite el servidor. Divídalo en archivos menores.',
    unpackedBytes: 'El archivo comprimido es demasiado grande una vez descomprimido. Divídalo en varios.',
    entries: 'El archivo comprimido contiene más de {{max, number}} archivos. Comprima solo los archivos de las capas.',
    layers: 'El archivo contiene más de {{max, number}} capas. Divídalo en varios archivos.',
    fields: 'El archivo tiene más de {{max, number}} propiedades distintas. Elimine las que no necesite.',
    feature: 'Una entidad del archivo es demasiado grande. Simplifique o divida su geometría.',
  },
} as const satisfies Translation<typeof en>
