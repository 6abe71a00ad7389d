import type { forms as en, formFrame as enFrame, formProblems as enProblems } from '../en/forms.ts'
import type { Translation } from '../translation.ts'

/** The texts of the problems of forms. */
export const formProblems = {
  form_name_taken: 'Ya existe un formulario llamado «{{name}}». Escriba otro nombre.',
  form_changed: 'Otro usuario modificó el formulario mientras tanto. Vuelva a cargarlo e inténtelo de nuevo.',
  form_has_features_one:
    'El formulario «{{name}}» tiene ahora {{count, number}} entidad, más de las que aceptó eliminar. No se eliminó nada. Revise la cantidad e inténtelo de nuevo.',
  form_has_features_other:
    'El formulario «{{name}}» tiene ahora {{count, number}} entidades, más de las que aceptó eliminar. No se eliminó nada. Revise la cantidad e inténtelo de nuevo.',
  form_file_empty: 'El archivo {{file}} está vacío. Elija otro archivo.',
  form_file_not_text: 'El archivo {{file}} no es un texto en UTF-8. Guárdelo en UTF-8 y elíjalo de nuevo.',
  form_file_too_large: 'El archivo {{file}} ocupa más de {{max}}. Elija un archivo más pequeño.',
  form_file_refused:
    'El archivo {{file}} contiene «{{text}}». Un formulario no puede contener otras páginas ni abrir conexiones. Quítelo del archivo y elíjalo de nuevo.',
  form_needs_frame: 'Un formulario se abre solo en una página de Cairn. Ábralo allí.',
  form_link_expired: 'La dirección del formulario ha caducado. Abra el formulario de nuevo.',
} as const satisfies Translation<typeof enProblems>

export const forms = {
  title: 'Administrar formularios',
  about: 'Formularios HTML que las cuadrillas rellenan en las entidades',
  search: 'Buscar formularios',
  loading: 'Cargando formularios',
  loadFailed: 'No se pudieron cargar los formularios.',
  empty: 'Todavía no hay formularios. Agregue uno con el archivo HTML de su página.',
  noMatch: 'Ningún formulario coincide con la búsqueda.',
  clear: 'Borrar la búsqueda',
  table: 'Formularios',
  expand: 'Detalles de «{{name}}»',
  modified: 'Modificado',
  created: 'Creado',
  projectCount: 'Proyectos',
  actions: 'Acciones para «{{name}}»',
  noDescription: 'Sin descripción',
  htmlFile: 'Archivo HTML',
  jsFile: 'Archivo JavaScript',
  none: 'Ninguno',
  pager: 'Páginas de formularios',
  field: { description: 'Descripción' },
  file: {
    drop: { html: 'Suelte aquí un archivo HTML', js: 'Suelte aquí un archivo JavaScript' },
    choose: { html: 'Elegir archivo HTML', js: 'Elegir archivo JavaScript' },
    chooseOther: { html: 'Elegir otro archivo HTML', js: 'Elegir otro archivo JavaScript' },
    hint: { html: '.html, UTF-8, como máximo {{max}}', js: '.js, opcional, UTF-8, como máximo {{max}}' },
    stays: '«{{name}}» se conserva hasta que elija otro archivo',
    required: 'Elija el archivo HTML del formulario.',
    type: { html: 'Elija un archivo de tipo .html o .htm.', js: 'Elija un archivo de tipo .js.' },
    tooLarge: 'El archivo ocupa {{size}}; se permiten como máximo {{max}}.',
    empty: 'El archivo está vacío. Elija otro.',
  },
  add: {
    action: 'Agregar formulario',
    title: 'Agregar formulario',
    submit: 'Agregar formulario',
    done: 'Se agregó el formulario «{{name}}».',
  },
  edit: {
    action: 'Editar formulario',
    title: 'Editar formulario',
    done: 'Se guardó el formulario «{{name}}».',
    discarded: 'Su cambio se descartó: el formulario queda como está.',
  },
  delete: {
    title: '¿Eliminar el formulario «{{name}}»?',
    empty:
      'El formulario se elimina de todos los proyectos, con sus capas. No tiene entidades. Esto no se puede deshacer.',
    body_one:
      'El formulario se elimina de todos los proyectos, con sus capas y {{count, number}} entidad creada con él. Esto no se puede deshacer. Para conservar la entidad, quite el formulario de sus proyectos.',
    body_other:
      'El formulario se elimina de todos los proyectos, con sus capas y {{count, number}} entidades creadas con él. Esto no se puede deshacer. Para conservar las entidades, quite el formulario de sus proyectos.',
    confirm: 'Entiendo las consecuencias',
    submit: 'Eliminar formulario',
    features: 'Entidades',
    done: 'Se eliminó el formulario «{{name}}».',
    failed: 'No se pudo eliminar el formulario. {{reason}}',
  },
  details: {
    action: 'Detalles y proyectos',
    title: 'Formulario «{{name}}»',
    tabs: 'Partes del formulario',
    info: 'Información',
    projects: 'Proyectos',
    preview: 'Vista previa',
    previewFailed: 'No se pudo mostrar el formulario.',
    close: 'Cerrar',
    loadFailed: 'No se pudo cargar el formulario.',
  },
  projects: {
    lead: 'Cada proyecto con el formulario tiene una capa para él. Si se le quita, la capa se oculta, pero conserva sus entidades.',
    search: 'Buscar proyectos',
    list: 'Proyectos que tienen el formulario',
    granted: '{{count, number}} de {{total, number}} proyectos tienen el formulario',
    saving: 'Guardando «{{name}}»',
    empty: 'Todavía no hay proyectos.',
    noMatch: 'Ningún proyecto coincide con la búsqueda.',
    limited: 'Solo se muestran los primeros {{max, number}} proyectos. Busque los demás.',
    failed: 'El proyecto «{{name}}» no se modificó. {{reason}}',
  },
} as const satisfies Translation<typeof en>

export const formFrame = {
  title: 'Formulario «{{name}}»',
  loading: 'Cargando el formulario',
  fault: {
    silent:
      'El formulario «{{name}}» no ha respondido en 10 segundos. Inténtelo de nuevo; si no responde, su script tiene un error.',
    flooding: 'El formulario «{{name}}» envió demasiados mensajes y se detuvo. Su script tiene un error.',
    malformed: 'El formulario «{{name}}» envió un mensaje que no se entiende y se detuvo. Su script tiene un error.',
    gone: 'El formulario «{{name}}» abandonó su página y se detuvo.',
    failed: 'El formulario «{{name}}» no pudo recibir sus valores: su script tiene un error.',
  },
} as const satisfies Translation<typeof enFrame>
