import type { job as en, jobProblems as enJobProblems } from '../en/jobs.ts'
import type { Translation } from '../translation.ts'

export const job = {
  panel: 'Tareas',
  closePanel: 'Cerrar el panel de tareas',
  collapsePanel: 'Contraer el panel de tareas',
  openPanel: 'Volver a abrir el panel de tareas',
  expandPanel: 'Ampliar el panel de tareas sobre el mapa',
  shrinkPanel: 'Reducir el panel de tareas',
  panelSize: 'Tamaño del panel de tareas',
  tab: { IMPORT: 'Importaciones', EXPORT: 'Exportaciones' },
  loading: 'Cargando tareas',
  loadFailed: 'No se han podido cargar las tareas.',
  noImports:
    'Aún no hay importaciones. Suba un archivo a una carpeta del panel de proyecto y su importación aparecerá aquí.',
  noExports: 'Aún no hay exportaciones.',
  noneLater: 'No hay más tareas en esta página. Vuelva a las más recientes o inténtelo de nuevo.',
  status: {
    success: 'Terminada',
    'complete-with-errors': 'Terminada, con pérdidas',
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
    writing: 'Escribiendo elementos',
    finishing: 'Terminando',
    done: 'Terminada',
  },
  figures: '{{read, number}} leídos, {{written, number}} escritos',
  percent: '{{percent, number}} %',
  cancel: {
    action: 'Cancelar {{title}}',
    title: '¿Cancelar «{{title}}»?',
    body: 'La importación se detiene y no deja nada.',
    submit: 'Cancelar la importación',
    keep: 'Dejar que siga',
    done: 'Se está cancelando «{{title}}».',
  },
  zoom: 'Acercar a {{title}}',
  pageSize: 'Tareas por página',
  older: 'Tareas anteriores',
  newest: 'Tareas más recientes',
  liveLost: 'El progreso en directo se ha interrumpido. Volverá por sí solo.',
  finished_one: '{{title}}, importada: {{count, number}} elemento',
  finished_many: '{{title}}, importada: {{count, number}} de elementos',
  finished_other: '{{title}}, importada: {{count, number}} elementos',
  finishedWithErrors_one: '{{title}}, importada con pérdidas: {{count, number}} elemento',
  finishedWithErrors_many: '{{title}}, importada con pérdidas: {{count, number}} de elementos',
  finishedWithErrors_other: '{{title}}, importada con pérdidas: {{count, number}} elementos',
  failed: '{{title}} no se ha importado. {{reason}}',
  zoomAction: 'Acercar',
  message: {
    completed_one: 'Se ha importado {{count, number}} elemento.',
    completed_many: 'Se han importado {{count, number}} de elementos.',
    completed_other: 'Se han importado {{count, number}} elementos.',
    nullGeometries_one: '{{count, number}} fila no tenía geometría y se ha omitido.',
    nullGeometries_many: '{{count, number}} de filas no tenían geometría y se han omitido.',
    nullGeometries_other: '{{count, number}} filas no tenían geometría y se han omitido.',
    skipped: {
      coordinates_out_of_range_one:
        '{{count, number}} elemento quedaba fuera del mundo y se ha omitido. Revise el sistema de coordenadas.',
      coordinates_out_of_range_many:
        '{{count, number}} de elementos quedaban fuera del mundo y se han omitido. Revise el sistema de coordenadas.',
      coordinates_out_of_range_other:
        '{{count, number}} elementos quedaban fuera del mundo y se han omitido. Revise el sistema de coordenadas.',
      coordinates_unreadable_one: '{{count, number}} elemento tenía coordenadas ilegibles y se ha omitido.',
      coordinates_unreadable_many: '{{count, number}} de elementos tenían coordenadas ilegibles y se han omitido.',
      coordinates_unreadable_other: '{{count, number}} elementos tenían coordenadas ilegibles y se han omitido.',
      coordinates_not_transformable_one:
        '{{count, number}} elemento quedaba fuera del alcance del sistema de coordenadas del archivo y se ha omitido.',
      coordinates_not_transformable_many:
        '{{count, number}} de elementos quedaban fuera del alcance del sistema de coordenadas del archivo y se han omitido.',
      coordinates_not_transformable_other:
        '{{count, number}} elementos quedaban fuera del alcance del sistema de coordenadas del archivo y se han omitido.',
      geometry_degenerate_one: '{{count, number}} elemento tenía muy pocos puntos para su forma y se ha omitido.',
      geometry_degenerate_many:
        '{{count, number}} de elementos tenían muy pocos puntos para su forma y se han omitido.',
      geometry_degenerate_other: '{{count, number}} elementos tenían muy pocos puntos para su forma y se han omitido.',
      geometry_damaged_one: '{{count, number}} elemento tenía la forma dañada y se ha omitido.',
      geometry_damaged_many: '{{count, number}} de elementos tenían la forma dañada y se han omitido.',
      geometry_damaged_other: '{{count, number}} elementos tenían la forma dañada y se han omitido.',
      geometry_type_not_supported_one: '{{count, number}} elemento tenía un tipo de forma no admitido y se ha omitido.',
      geometry_type_not_supported_many:
        '{{count, number}} de elementos tenían un tipo de forma no admitido y se han omitido.',
      geometry_type_not_supported_other:
        '{{count, number}} elementos tenían un tipo de forma no admitido y se han omitido.',
      feature_unreadable_one: '{{count, number}} elemento no se ha podido leer y se ha omitido.',
      feature_unreadable_many: '{{count, number}} de elementos no se han podido leer y se han omitido.',
      feature_unreadable_other: '{{count, number}} elementos no se han podido leer y se han omitido.',
      feature_too_large_one: '{{count, number}} elemento era demasiado grande y se ha omitido.',
      feature_too_large_many: '{{count, number}} de elementos eran demasiado grandes y se han omitido.',
      feature_too_large_other: '{{count, number}} elementos eran demasiado grandes y se han omitido.',
      other_one: '{{count, number}} elemento no se ha podido incorporar y se ha omitido.',
      other_many: '{{count, number}} de elementos no se han podido incorporar y se han omitido.',
      other_other: '{{count, number}} elementos no se han podido incorporar y se han omitido.',
    },
    warning: {
      measures_dropped: 'La capa «{{layer}}» traía medidas (M). No caben en una capa y se omitieron.',
      network_links_not_followed: 'No se siguieron los enlaces a otros archivos: {{count, number}}.',
      overlays_ignored: 'Se omitieron imágenes superpuestas: {{count, number}}.',
      tours_ignored: 'Se omitieron recorridos: {{count, number}}.',
      geometry_parts_dropped: 'Se omitieron partes de formas con muy pocos puntos: {{count, number}}.',
      file_partly_damaged: 'La capa «{{layer}}» está dañada en parte. Se importó lo que se pudo leer.',
      view_not_read:
        'La capa «{{layer}}» es una vista, calculada y no guardada, y se omitió. Guárdela como tabla para importarla.',
      names_changed:
        'Se cambiaron nombres de propiedades vacíos, demasiado largos o que no se pueden escribir: {{count, number}}.',
      other: 'Aviso al leer el archivo: {{key}}.',
    },
    coordinate_system_required:
      'El archivo no dice en qué sistema de coordenadas está. Súbalo de nuevo e indique el sistema de coordenadas.',
    coordinate_system_unknown: 'No se conoce el sistema de coordenadas «{{crs}}». Súbalo de nuevo con un código EPSG.',
    file_empty: 'El archivo no contiene elementos. Compruebe que ha elegido el archivo correcto.',
    file_not_supported: 'El archivo no es lo que dice su nombre o no contiene nada que pueda ser una capa. Elija otro.',
    file_damaged: 'El archivo está dañado. Vuelva a generarlo en el programa de origen y súbalo de nuevo.',
    file_too_complex: 'El archivo necesita más espacio del que puede usar una importación. Divídalo en otros menores.',
    read_timeout: 'La lectura del archivo ha tardado demasiado. Divídalo en otros menores.',
    read_stalled:
      'No se ha podido leer el archivo: durante un tiempo no se obtuvo nada de él. Vuelva a generarlo en el programa de origen o divídalo.',
    view_not_read:
      'La capa «{{layer}}» es una vista calculada, no guardada. Guárdela como una tabla propia y vuelva a subir el archivo.',
    read_cancelled: 'La importación se ha cancelado. No se ha conservado nada.',
    cancelled: 'La importación se ha cancelado. No se ha conservado nada.',
    timeout: 'La importación ha superado su tiempo. No se ha conservado nada. Divida el archivo en otros menores.',
    place_gone: 'La carpeta o la capa se eliminó durante la importación. No se ha conservado nada.',
    right_lost:
      'La importación se ha detenido: quien la inició ya no puede añadir capas a esta carpeta. No se ha conservado nada.',
    shutdown: 'El servidor se ha detenido durante la importación. Volverá a empezar por sí sola.',
    internal:
      'El servidor ha cometido un error, que ha quedado registrado. No se ha conservado nada. Vuelva a intentarlo.',
    other: 'La importación ha terminado de un modo que esta página no conoce. Vuelva a cargar la página.',
  },
} as const satisfies Translation<typeof en>

export const jobProblems = {
  job_finished: 'La tarea ya ha terminado, así que no hay nada que cancelar.',
} as const satisfies Translation<typeof enJobProblems>
