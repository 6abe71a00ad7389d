import type { imports as en, uploadProblems as enUploadProblems } from '../en/imports.ts'
import type { Translation } from '../translation.ts'

export const imports = {
  title: 'Subir una capa a «{{folder}}»',
  titleAnywhere: 'Subir capas',
  drop: 'Suelte aquí los archivos',
  dropAnywhere: 'Suelte los archivos para subirlos como capas',
  dropNeedsProject: 'Abra primero un proyecto y vuelva a soltar los archivos.',
  dropTooEarly: 'El proyecto todavía se está cargando. Vuelva a soltar los archivos en un momento.',
  dropNotPermitted: 'No tiene permiso para añadir capas a «{{project}}». Pídalo a un administrador del proyecto.',
  folder: 'Carpeta',
  files: 'Archivos',
  choose: 'Elegir un archivo',
  chooseOther: 'Elegir otro archivo',
  chooseOthers: 'Elegir otros archivos',
  hint: '{{kinds}}. Máximo {{max}}.',
  format: {
    shapefile: 'Shapefile comprimido en zip',
    kml: 'KML',
    kmz: 'KMZ',
    geojson: 'GeoJSON',
    geopackage: 'GeoPackage',
  },
  chosen: '{{name}}, {{size}}',
  chosenSeveral_one: '{{count, number}} archivo, {{size}}',
  chosenSeveral_many: '{{count, number}} de archivos, {{size}}',
  chosenSeveral_other: '{{count, number}} archivos, {{size}}',
  leaveOut: 'Omitir {{file}}',
  unreadable: 'El archivo se modificó, se movió o se eliminó después de elegirlo. Elíjalo de nuevo.',
  empty: 'El archivo está vacío. Elija un archivo con contenido.',
  tooLarge: 'El archivo ocupa {{size}}; se pueden subir como máximo {{max}}. Divida el archivo o elija uno menor.',
  wrongKind: 'Los archivos terminados en «{{extension}}» no se pueden leer. Elija uno de estos: {{kinds}}.',
  noExtension: '«{{name}}» no tiene extensión de archivo. Elija uno de estos: {{kinds}}.',
  shapefilePart:
    'Este archivo es solo una parte de un shapefile. Comprima el archivo .shp en un zip junto con sus archivos .dbf, .shx y .prj, y elija el zip.',
  layerName: 'Nombre de la capa',
  layerNameOf: 'Nombre de la capa para {{file}}',
  sameName: 'Otro de estos archivos tiene el nombre de capa «{{name}}». Elija otro nombre.',
  crs: 'Sistema de coordenadas',
  crsHelp: 'Obligatorio solo si el archivo no indica el suyo: un código EPSG, como EPSG:2263, o su definición WKT.',
  crsHelpSeveral:
    'Obligatorio solo para los archivos que no indican el suyo: un código EPSG, como EPSG:2263, o su definición WKT. Se aplica a todos ellos.',
  crsFixed: 'Los archivos de este tipo están siempre en WGS 84. No hace falta indicar nada.',
  crsNeeded:
    'El archivo no indica su sistema de coordenadas. Indíquelo y vuelva a intentarlo. No hace falta subir el archivo otra vez.',
  crsUnknown:
    'No se conoce el sistema de coordenadas «{{crs}}». Indique un código EPSG, como EPSG:2263, o su definición WKT.',
  crsMissing: 'Indique un sistema de coordenadas.',
  submit: 'Subir',
  submitSeveral_one: 'Subir {{count, number}} archivo',
  submitSeveral_many: 'Subir {{count, number}} de archivos',
  submitSeveral_other: 'Subir {{count, number}} archivos',
  again: 'Reintentar',
  sending: 'Subiendo {{name}}',
  sent: '{{sent}} de {{size}}',
  sendingFile: 'Enviando el archivo',
  sendingBackground:
    'Puede cerrar este diálogo. El panel de tareas muestra el progreso. Mantenga la página abierta hasta que se envíe el archivo.',
  toBackground: 'Continuar en segundo plano',
  waiting: 'A la espera de que se envíen otros archivos.',
  waitingOffline:
    'A la espera de la conexión. El archivo se envía en cuanto se puede acceder al servidor. Mantenga abierta esta página.',
  interrupted:
    'La conexión se interrumpió. El archivo se envía de nuevo automáticamente cuando se puede acceder al servidor. Mantenga abierta esta página.',
  status: { waiting: 'En espera', sending: 'Subiendo', interrupted: 'Interrumpida', failed: 'No subida' },
  list: 'Subidas',
  toFolder: 'A {{folder}}',
  notSent: '{{name}} no se subió. {{reason}}',
  removeRow: 'Quitar {{name}} de la lista',
  cancel: {
    title: '¿Cancelar la subida de «{{name}}»?',
    body: 'La parte del archivo ya enviada se descarta. No se importa nada.',
    keep: 'Continuar la subida',
  },
  leave: {
    title_one: '¿Cancelar {{count, number}} subida?',
    title_many: '¿Cancelar {{count, number}} de subidas?',
    title_other: '¿Cancelar {{count, number}} subidas?',
    body: 'Los archivos que no se han enviado por completo no se importan si cierra la sesión ahora.',
    submit: 'Cancelar las subidas y cerrar la sesión',
    keep: 'Seguir en la sesión',
  },
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
