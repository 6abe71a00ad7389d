import type { imports as en, uploadProblems as enUploadProblems } from '../en/imports.ts'
import type { Translation } from '../translation.ts'

export const imports = {
  title: 'Subir una capa a «{{folder}}»',
  drop: 'Suelte aquí un archivo',
  choose: 'Elegir un archivo',
  chooseOther: 'Elegir otro archivo',
  hint: '{{kinds}}. Máximo {{max}}.',
  format: {
    shapefile: 'Shapefile comprimido en zip',
    kml: 'KML',
    kmz: 'KMZ',
    geojson: 'GeoJSON',
    geopackage: 'GeoPackage',
  },
  chosen: '{{name}}, {{size}}',
  empty: 'El archivo está vacío. Elija un archivo con contenido.',
  tooLarge: 'El archivo ocupa {{size}}; se pueden subir como máximo {{max}}. Divida el archivo o elija uno menor.',
  wrongKind: 'Los archivos terminados en «{{extension}}» no se pueden leer. Elija uno de estos: {{kinds}}.',
  layerName: 'Nombre de la capa',
  crs: 'Sistema de coordenadas',
  crsHelp: 'Obligatorio solo si el archivo no indica el suyo: un código EPSG, como EPSG:2263, o su definición WKT.',
  crsFixed: 'Los archivos de este tipo están siempre en WGS 84. No hace falta indicar nada.',
  crsNeeded:
    'El archivo no indica su sistema de coordenadas. Indíquelo y vuelva a intentarlo. No hace falta subir el archivo otra vez.',
  crsUnknown:
    'No se conoce el sistema de coordenadas «{{crs}}». Indique un código EPSG, como EPSG:2263, o su definición WKT.',
  crsMissing: 'Indique un sistema de coordenadas.',
  submit: 'Subir',
  again: 'Reintentar',
  sending: 'Subiendo {{name}}',
  sent: '{{sent}} de {{size}}',
  importing: 'Importando {{name}}',
  background: 'Puede cerrar este diálogo. La importación continúa y el panel de tareas muestra su progreso.',
  stop: 'Cancelar la subida',
  stopImport: 'Cancelar la importación',
  stopping: 'Cancelando',
  stopped: 'La subida se canceló. No se importó nada.',
  failed: 'La capa no se importó',
  done: 'Importada',
  zoom: 'Acercar a la capa',
} as const satisfies Translation<typeof en>

export const uploadProblems = {
  upload_type_not_supported:
    'Los archivos terminados en «{{extension}}» no se pueden subir. Elija uno de los tipos indicados.',
  upload_empty: 'El archivo está vacío. Elija un archivo con contenido.',
  upload_too_large: 'El archivo supera {{max}}. Divídalo o quite los datos que no necesite.',
  upload_used: 'Esta dirección de subida ya se utilizó. Empiece la subida de nuevo.',
  coordinate_system_unknown:
    'No se conoce el sistema de coordenadas «{{crs}}». Indique un código EPSG o su definición WKT.',
} as const satisfies Translation<typeof enUploadProblems>
