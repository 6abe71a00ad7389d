import type { jobs as en, jobProblems as enJobProblems } from '../en/jobs.ts'
import type { Translation } from '../translation.ts'

export const jobs = {
  panel: 'Tareas',
  closePanel: 'Cerrar el panel de tareas',
  collapsePanel: 'Contraer el panel de tareas',
  openPanel: 'Restaurar el panel de tareas',
  expandPanel: 'Ampliar el panel de tareas sobre el mapa',
  shrinkPanel: 'Reducir el panel de tareas',
  panelSize: 'Tamaño del panel de tareas',
  tab: { IMPORT: 'Importaciones', EXPORT: 'Exportaciones', BIND: 'Vinculaciones' },
  loading: 'Cargando tareas',
  loadFailed: 'No se pudieron cargar las tareas.',
  noImports: 'Aún no hay importaciones. Para iniciar una, suba un archivo a una carpeta en el panel de proyecto.',
  noExports: 'Aún no hay exportaciones.',
  noBindings: 'Aún no hay vinculaciones. Elija «Vincular a un componente» en el menú de una capa para iniciar una.',
  noneLater: 'No hay más tareas en esta página. Vuelva a las más recientes o inténtelo de nuevo.',
  status: {
    success: 'Terminada',
    'complete-with-errors': 'Terminada con errores',
    failed: 'Fallida',
    cancelled: 'Cancelada',
    timeout: 'Tiempo agotado',
    'in-progress': 'En curso',
    waiting: 'En espera',
    cancelling: 'Cancelando',
  },
  phase: {
    waiting: 'A la espera de empezar',
    reading: 'Leyendo el archivo',
    writing: 'Escribiendo entidades',
    finishing: 'Terminando',
    done: 'Terminada',
  },
  waitingNext: 'Siguiente en la cola',
  waitingBefore_one: '{{count, number}} importación antes',
  waitingBefore_many: '{{count, number}} de importaciones antes',
  waitingBefore_other: '{{count, number}} importaciones antes',
  figures: '{{read, number}} leídas, {{written, number}} escritas',
  percent: '{{percent, number}} %',
  cancel: {
    action: 'Cancelar {{title}}',
    title: '¿Cancelar «{{title}}»?',
    IMPORT: {
      body: 'La importación se detiene. No se importa nada.',
      submit: 'Cancelar la importación',
      keep: 'Continuar la importación',
    },
    EXPORT: {
      body: 'La exportación se detiene. No se escribe ningún archivo.',
      submit: 'Cancelar la exportación',
      keep: 'Continuar la exportación',
    },
    BIND: {
      body: 'La vinculación se detiene. Todas las entidades vuelven a su estado anterior.',
      submit: 'Cancelar la vinculación',
      keep: 'Continuar la vinculación',
    },
    done: 'Se está cancelando «{{title}}».',
  },
  zoom: 'Acercar a {{title}}',
  zoomElsewhere: 'Abrir el proyecto {{project}} y acercar a {{title}}',
  inProject: 'Proyecto {{project}}',
  retry: 'Reintentar {{title}}',
  retryWithSystem: 'Reintentar con un sistema de coordenadas',
  pageSize: 'Tareas por página',
  older: 'Tareas anteriores',
  newest: 'Tareas más recientes',
  liveLost: 'El progreso en directo se interrumpió. La página se reconecta automáticamente.',
  finished_one: '{{title}} se importó: {{count, number}} entidad',
  finished_many: '{{title}} se importó: {{count, number}} de entidades',
  finished_other: '{{title}} se importó: {{count, number}} entidades',
  finishedWithErrors_one: '{{title}} se importó con errores: {{count, number}} entidad',
  finishedWithErrors_many: '{{title}} se importó con errores: {{count, number}} de entidades',
  finishedWithErrors_other: '{{title}} se importó con errores: {{count, number}} entidades',
  failed: '{{title}} no se importó. {{reason}}',
  zoomAction: 'Acercar',
  show: 'Ver tareas',
  ended_one: 'Terminó {{count, number}} importación.',
  ended_many: 'Terminaron {{count, number}} de importaciones.',
  ended_other: 'Terminaron {{count, number}} importaciones.',
  endedSome_one: 'Terminó {{count, number}} importación. Sin importar: {{failed, number}}.',
  endedSome_many: 'Terminaron {{count, number}} de importaciones. Sin importar: {{failed, number}}.',
  endedSome_other: 'Terminaron {{count, number}} importaciones. Sin importar: {{failed, number}}.',
  exported: '«{{title}}» está listo para descargar.',
  downloadAction: 'Descargar',
  download: 'Descargar {{title}}',
  message: {
    bound_one: '{{count, number}} entidad es ahora de «{{component}}».',
    bound_many: '{{count, number}} de entidades son ahora de «{{component}}».',
    bound_other: '{{count, number}} entidades son ahora de «{{component}}».',
    boundLeft_one: '{{count, number}} valor no se ajusta a su atributo y siguió siendo una propiedad.',
    boundLeft_many: '{{count, number}} de valores no se ajustan a su atributo y siguieron siendo propiedades.',
    boundLeft_other: '{{count, number}} valores no se ajustan a su atributo y siguieron siendo propiedades.',
    boundOtherGeometry_one: '{{count, number}} entidad tiene otra geometría y quedó como está.',
    boundOtherGeometry_many: '{{count, number}} de entidades tienen otra geometría y quedaron como están.',
    boundOtherGeometry_other: '{{count, number}} entidades tienen otra geometría y quedaron como están.',
    boundAlready_one: '{{count, number}} entidad ya era de un componente y quedó como está.',
    boundAlready_many: '{{count, number}} de entidades ya eran de un componente y quedaron como están.',
    boundAlready_other: '{{count, number}} entidades ya eran de un componente y quedaron como están.',
    boundTooLarge_one: '{{count, number}} entidad tiene demasiados datos para los atributos y quedó como está.',
    boundTooLarge_many:
      '{{count, number}} de entidades tienen demasiados datos para los atributos y quedaron como están.',
    boundTooLarge_other:
      '{{count, number}} entidades tienen demasiados datos para los atributos y quedaron como están.',
    bindingUndone_one: '{{count, number}} entidad volvió a su estado anterior.',
    bindingUndone_many: '{{count, number}} de entidades volvieron a su estado anterior.',
    bindingUndone_other: '{{count, number}} entidades volvieron a su estado anterior.',
    bindingKept_one: '{{count, number}} entidad se cambió después de la vinculación y quedó como está.',
    bindingKept_many: '{{count, number}} de entidades se cambiaron después de la vinculación y quedaron como están.',
    bindingKept_other: '{{count, number}} entidades se cambiaron después de la vinculación y quedaron como están.',
    bindingStopped: {
      cancelled: 'La vinculación se canceló. Las entidades están como antes.',
      timeout: 'La vinculación superó su límite de tiempo. Las entidades están como antes.',
      right_lost:
        'La vinculación se detuvo: su propietario ya no tiene permiso para administrar la capa. Las entidades están como antes.',
      read_only: 'La vinculación se detuvo: la capa pasó a ser de solo lectura. Las entidades están como antes.',
      component_gone:
        'La vinculación se detuvo: el componente se eliminó, o el proyecto tiene otro diccionario. Las entidades están como antes.',
      layer_gone: 'La capa se eliminó.',
      internal:
        'La vinculación falló por un error del servidor, que ha quedado registrado. Las entidades están como antes. Inténtelo de nuevo.',
    },
    logExported_one: '{{count, number}} entrada exportada.',
    logExported_other: '{{count, number}} entradas exportadas.',
    exportCancelled: 'La exportación se canceló.',
    exportRefused: 'La exportación se detuvo: su propietario ya no puede leer este registro de actividad.',
    exportFailed: 'La exportación falló por un error del servidor, que ha quedado registrado. Iníciela de nuevo.',
    completed_one: 'Se importó {{count, number}} entidad.',
    completed_many: 'Se importaron {{count, number}} de entidades.',
    completed_other: 'Se importaron {{count, number}} entidades.',
    nullGeometries_one: '{{count, number}} fila no tenía geometría y se omitió.',
    nullGeometries_many: '{{count, number}} de filas no tenían geometría y se omitieron.',
    nullGeometries_other: '{{count, number}} filas no tenían geometría y se omitieron.',
    skipped: {
      coordinates_out_of_range_one:
        '{{count, number}} entidad quedaba fuera del rango de coordenadas válido y se omitió. Revise el sistema de coordenadas.',
      coordinates_out_of_range_many:
        '{{count, number}} de entidades quedaban fuera del rango de coordenadas válido y se omitieron. Revise el sistema de coordenadas.',
      coordinates_out_of_range_other:
        '{{count, number}} entidades quedaban fuera del rango de coordenadas válido y se omitieron. Revise el sistema de coordenadas.',
      coordinates_unreadable_one: '{{count, number}} entidad tenía coordenadas ilegibles y se omitió.',
      coordinates_unreadable_many: '{{count, number}} de entidades tenían coordenadas ilegibles y se omitieron.',
      coordinates_unreadable_other: '{{count, number}} entidades tenían coordenadas ilegibles y se omitieron.',
      coordinates_not_transformable_one:
        '{{count, number}} entidad quedaba fuera del área del sistema de coordenadas del archivo y se omitió.',
      coordinates_not_transformable_many:
        '{{count, number}} de entidades quedaban fuera del área del sistema de coordenadas del archivo y se omitieron.',
      coordinates_not_transformable_other:
        '{{count, number}} entidades quedaban fuera del área del sistema de coordenadas del archivo y se omitieron.',
      geometry_degenerate_one:
        '{{count, number}} entidad tenía muy pocos vértices para su tipo de geometría y se omitió.',
      geometry_degenerate_many:
        '{{count, number}} de entidades tenían muy pocos vértices para su tipo de geometría y se omitieron.',
      geometry_degenerate_other:
        '{{count, number}} entidades tenían muy pocos vértices para su tipo de geometría y se omitieron.',
      geometry_damaged_one: '{{count, number}} entidad tenía la geometría dañada y se omitió.',
      geometry_damaged_many: '{{count, number}} de entidades tenían la geometría dañada y se omitieron.',
      geometry_damaged_other: '{{count, number}} entidades tenían la geometría dañada y se omitieron.',
      geometry_type_not_supported_one: '{{count, number}} entidad tenía un tipo de geometría no admitido y se omitió.',
      geometry_type_not_supported_many:
        '{{count, number}} de entidades tenían un tipo de geometría no admitido y se omitieron.',
      geometry_type_not_supported_other:
        '{{count, number}} entidades tenían un tipo de geometría no admitido y se omitieron.',
      feature_unreadable_one: '{{count, number}} entidad no se pudo leer y se omitió.',
      feature_unreadable_many: '{{count, number}} de entidades no se pudieron leer y se omitieron.',
      feature_unreadable_other: '{{count, number}} entidades no se pudieron leer y se omitieron.',
      feature_too_large_one: '{{count, number}} entidad era demasiado grande y se omitió.',
      feature_too_large_many: '{{count, number}} de entidades eran demasiado grandes y se omitieron.',
      feature_too_large_other: '{{count, number}} entidades eran demasiado grandes y se omitieron.',
      other_one: '{{count, number}} entidad no se pudo importar y se omitió.',
      other_many: '{{count, number}} de entidades no se pudieron importar y se omitieron.',
      other_other: '{{count, number}} entidades no se pudieron importar y se omitieron.',
    },
    warning: {
      measures_dropped: 'La capa «{{layer}}» tiene medidas (M). Las capas no pueden guardarlas; se omitieron.',
      network_links_not_followed: 'No se siguieron los enlaces a otros archivos: {{count, number}}.',
      overlays_ignored: 'Se omitieron imágenes superpuestas: {{count, number}}.',
      tours_ignored: 'Se omitieron recorridos: {{count, number}}.',
      geometry_parts_dropped: 'Se omitieron partes de geometrías con muy pocos vértices: {{count, number}}.',
      heights_dropped: 'Se sustituyeron por 0 las alturas fuera de ±1000 km: {{count, number}}.',
      file_partly_damaged: 'La capa «{{layer}}» está dañada en parte. Se importó la parte legible.',
      view_not_read:
        'La capa «{{layer}}» es una vista sin datos guardados y se omitió. Guárdela como tabla para importarla.',
      tables_not_read: 'Se omitieron tablas del GeoPackage que no son capas de entidades: {{tables}}.',
      attributes_missing_one:
        '{{count, number}} entidad de la capa «{{layer}}» no tiene propiedades: falta su fila en el archivo .dbf.',
      attributes_missing_many:
        '{{count, number}} de entidades de la capa «{{layer}}» no tienen propiedades: faltan sus filas en el archivo .dbf.',
      attributes_missing_other:
        '{{count, number}} entidades de la capa «{{layer}}» no tienen propiedades: faltan sus filas en el archivo .dbf.',
      part_not_read: 'No se importó «{{file}}»: está dañado o su contenido no corresponde a su extensión.',
      other_files_not_read:
        'No se importaron del archivo comprimido: {{files}}. Suba estos archivos por separado si los necesita.',
      parts_joined:
        'El archivo tiene {{count, number}} partes: demasiadas para elegir entre ellas. Forman una sola capa.',
      binary_fields_dropped:
        'La capa «{{layer}}» tiene campos de datos binarios, que las propiedades no pueden guardar. Se omitieron: {{fields}}.',
      numbers_dropped:
        'Se omitieron valores de la capa «{{layer}}» que no son números finitos (NaN, infinito): {{count, number}}.',
      values_kept_as_text:
        'Los valores de la capa «{{layer}}» que no tienen la forma del tipo de su campo, como los números con coma decimal y las fechas que no existen, se importaron como texto: {{count, number}} (campos: {{fields}}).',
      zero_heights_dropped: 'La capa «{{layer}}» no declara alturas. Se omitieron las alturas 0.',
      longitudes_wrapped:
        'Los elementos más allá de la longitud 180° se movieron 360° y se cortaron donde cruzan 180°: {{count, number}}.',
      names_changed:
        'Se cambiaron nombres de propiedades vacíos, demasiado largos, no válidos o repetidos: {{count, number}}.',
      other: 'Aviso al leer el archivo: {{key}}.',
    },
    no_geometry_one:
      'La única fila del archivo no tiene geometría, así que no hay nada que mostrar en el mapa. No se importó nada.',
    no_geometry_many:
      'Ninguna de los {{count, number}} de filas del archivo tiene geometría, así que no hay nada que mostrar en el mapa. No se importó nada.',
    no_geometry_other:
      'Ninguna de las {{count, number}} filas del archivo tiene geometría, así que no hay nada que mostrar en el mapa. No se importó nada.',
    nothing_imported: 'No se pudo importar ninguna entidad del archivo.',
    coordinate_system_required:
      'La capa «{{layer}}» no indica su sistema de coordenadas. Inténtelo de nuevo e indique el sistema de coordenadas.',
    coordinate_system_unusable:
      'Las coordenadas de la capa «{{layer}}» no se pueden transformar desde su sistema de coordenadas. Inténtelo de nuevo e indique otro.',
    coordinate_system_unknown:
      'No se conoce el sistema de coordenadas «{{crs}}». Suba el archivo de nuevo con un código EPSG.',
    file_empty: 'El archivo no contiene entidades. Compruebe que eligió el archivo correcto.',
    file_not_supported:
      'El contenido no corresponde al tipo de archivo o no hay nada que se pueda importar como capa. Elija otro archivo.',
    file_damaged: 'El archivo está dañado. Expórtelo de nuevo desde el programa de origen y vuelva a subirlo.',
    file_too_complex: 'El archivo es demasiado complejo para importarlo. Divídalo en archivos menores.',
    read_timeout: 'La lectura del archivo tardó demasiado. Divídalo en archivos menores.',
    read_stalled:
      'La lectura del archivo no avanzaba y se detuvo. Expórtelo de nuevo desde el programa de origen o divídalo.',
    view_not_read:
      'La capa «{{layer}}» es una vista sin datos guardados. Guárdela como tabla y vuelva a subir el archivo.',
    read_cancelled: 'La importación se canceló. No se importó nada.',
    cancelled: 'La importación se canceló. No se importó nada.',
    timeout: 'La importación superó su límite de tiempo. No se importó nada. Divida el archivo en archivos menores.',
    place_gone: 'La carpeta o la capa se eliminó durante la importación. No se importó nada.',
    right_lost:
      'La importación se detuvo: su propietario ya no tiene permiso para añadir capas a esta carpeta. No se importó nada.',
    shutdown: 'El servidor se detuvo durante la importación. La importación vuelve a empezar automáticamente.',
    given_up:
      'El servidor terminó inesperadamente en cada uno de los tres intentos de importación. No se importó nada. Probablemente la causa sea el archivo: divídalo en archivos menores.',
    reader_killed:
      'El sistema operativo del servidor interrumpió la lectura del archivo, probablemente por falta de memoria. No se importó nada. Vuelva a intentarlo más tarde.',
    internal:
      'La importación falló por un error del servidor, que quedó registrado. No se importó nada. Vuelva a intentarlo.',
    other: 'La importación terminó con un resultado que esta página no conoce. Vuelva a cargar la página.',
  },
} as const satisfies Translation<typeof en>

export const jobProblems = {
  job_finished: 'La tarea ya terminó, así que no hay nada que cancelar.',
} as const satisfies Translation<typeof enJobProblems>
