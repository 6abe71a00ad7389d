import type { attachments as en, attachmentProblems as problems } from '../../en/attachments/attachments.ts'
import type { Translation } from '../../translation.ts'

export const attachmentProblems = {
  attachment_too_large: 'El archivo supera {{max}}. Redúzcalo o elija un archivo más pequeño.',
  attachment_empty: 'El archivo está vacío. Elija otro archivo.',
  attachment_incomplete: 'El archivo no llegó completo. Añádalo de nuevo.',
  attachment_name_taken:
    'Ya existe un archivo llamado «{{name}}». Cambie el nombre del archivo o elimine antes el otro.',
  attachment_name_invalid:
    'El nombre «{{name}}» tiene barras, caracteres de control o marcas que ocultan su final. Cambie el nombre del archivo y vuelva a intentarlo.',
  attachment_kind_mismatch:
    'El contenido de «{{name}}» no corresponde a su nombre: es {{found}}. Cambie el nombre o elija otro archivo.',
  attachments_full: 'Una entidad tiene como máximo {{max, number}} archivos. Elimine los que ya no necesite.',
  attachment_vertex_unknown:
    'La entidad no tiene el vértice {{vertex, number}}: tiene {{count, number}}. Vuelva a cargarla e inténtelo de nuevo.',
  attachment_id_taken: 'Ya existe un archivo con este identificador. Añada el archivo de nuevo.',
  attachment_expired: 'El archivo se eliminó hace más de 90 días y ya no está guardado.',
  file_address_expired: 'La dirección del archivo caducó. Abra el archivo de nuevo.',
  storage_quota_reached:
    'Los archivos de su organización ocupan {{used}} de {{quota}}, incluidos los eliminados en los últimos 90 días. Pida más espacio al operador. Los cambios se siguen guardando.',
} as const satisfies Translation<typeof problems>

export const attachments = {
  list: 'Archivos de la entidad',
  count_one: '{{count, number}} archivo',
  count_many: '{{count, number}} de archivos',
  count_other: '{{count, number}} archivos',
  none: 'Esta entidad aún no tiene archivos. Añada fotos o archivos de este dispositivo, o suéltelos aquí.',
  noneByTouch: 'Esta entidad aún no tiene archivos. Tome una foto o añada archivos de este dispositivo.',
  noneToAdd: 'Esta entidad no tiene archivos.',
  notLoaded: 'No se pudieron leer los tamaños y las miniaturas de los archivos. {{reason}}',
  noAdding: 'No tiene permiso para añadir archivos a las entidades de esta capa.',
  readOnlyLayer: 'La capa es de solo lectura: no se pueden añadir ni eliminar archivos.',
  add: 'Añadir un archivo',
  camera: 'Tomar una foto',
  drop: 'Suelte los archivos para añadirlos',
  kind: { Photo: 'Foto', Sketch: 'Croquis', File: 'Archivo' },
  vertex: 'Vértice {{vertex, number}}',
  hasNote: 'Tiene una nota',
  expired: 'Ya no está almacenado',
  actions: 'Acciones de {{name}}',
  download: 'Descargar {{name}}',
  downloadFailed: 'No se pudo descargar «{{name}}». {{reason}}',
  added: '«{{name}}» añadido.',
  addedSeveral: '{{count, number}} archivos añadidos.',
  notAdded: '«{{name}}» no se añadió. {{reason}}',
  notReadable: 'No se pudo reducir la foto. Redúzcala en su dispositivo o elija un archivo más pequeño.',
  uploads: 'Archivos que se están añadiendo',
  sending: 'Enviando {{name}}',
  storing: 'Guardando {{name}}',
  retry: 'Enviar {{name}} de nuevo',
  cancelUpload: 'Cancelar la subida de {{name}}',
  removeUpload: 'Quitar {{name}} de la lista',
  toFeature: 'A {{feature}}',
  reducedTo: '{{from}}, reducida a {{to}}',
  new: {
    title: 'Añadir un archivo',
    titleVertex: 'Añadir un archivo al vértice {{vertex, number}}',
    drop: 'Suelte un archivo aquí',
    choose: 'Elegir un archivo',
    chooseOther: 'Elegir otro archivo',
    hint: 'Fotos, croquis y otros archivos. {{max}} como máximo.',
    name: 'Nombre del archivo',
    vertex: 'Vértice',
    vertexHelp: 'De 1 a {{count, number}}. Vacío: el archivo pertenece a toda la entidad.',
    vertexWrong: 'Escriba un número entero de 1 a {{count, number}}, o nada.',
    reduce: 'Reducir la foto',
    reducing: 'Reduciendo la foto',
    canReduce:
      'La foto tiene {{size}}; se pueden añadir {{max}} como máximo. En su lugar se puede añadir una copia reducida.',
    reduced:
      'Reducida de {{fromPx}} píxeles, {{fromSize}}, a {{toPx}} píxeles, {{toSize}}. El archivo de su dispositivo no cambia.',
    pixels: '{{width, number}} × {{height, number}}',
    submit: 'Añadir archivo',
    stop: 'Cancelar la subida',
    background: 'Continuar en segundo plano',
    photoName: 'Foto {{time}}',
    pastedName: 'Pegado {{time}}',
  },
  large: {
    title_one: '¿Reducir {{count, number}} foto?',
    title_many: '¿Reducir {{count, number}} de fotos?',
    title_other: '¿Reducir {{count, number}} fotos?',
    body_one: 'Supera {{max}}: {{names}}. Se puede añadir una copia reducida; el archivo de su dispositivo no cambia.',
    body_many:
      'Superan {{max}}: {{names}}. Se pueden añadir copias reducidas; los archivos de su dispositivo no cambian.',
    body_other:
      'Superan {{max}}: {{names}}. Se pueden añadir copias reducidas; los archivos de su dispositivo no cambian.',
    submit: 'Añadir copias reducidas',
    keep: 'Dejarlas fuera',
  },
  delete: {
    action: 'Eliminar {{name}}',
    title: '¿Eliminar «{{name}}»?',
    body: 'El archivo se quita de la entidad, con su nota y sus anotaciones. Se conserva 90 días: hasta entonces, restaurar un estado anterior de la entidad lo recupera.',
    confirm: 'Quiero eliminar este archivo',
    submit: 'Eliminar archivo',
    done: '«{{name}}» eliminado.',
    failed: 'El archivo no se eliminó. {{reason}}',
    changed:
      'El archivo no se eliminó, porque entretanto cambiaron él o su entidad. Mírelos como están ahora y elimine el archivo de nuevo.',
  },
  zip: {
    failed: 'No se pudieron descargar los archivos. {{reason}}',
    expired_one: 'El archivo zip no contiene {{names}}, que ya no está almacenado.',
    expired_many: 'El archivo zip no contiene {{count, number}} de archivos que ya no están almacenados: {{names}}.',
    expired_other: 'El archivo zip no contiene {{count, number}} archivos que ya no están almacenados: {{names}}.',
  },
} satisfies Translation<typeof en>
