import type { pickLists as en } from '../../en/dictionaries/pick-lists.ts'
import type { Translation } from '../../translation.ts'

export const pickLists = {
  manage: 'Administrar listas de selección',
  view: 'Ver listas de selección',
  title: 'Listas de selección globales de «{{name}}»',
  lead: 'Cualquier atributo de este diccionario puede usar una lista de selección global.',
  close: 'Cerrar',
  search: 'Buscar listas de selección',
  nothingFound: 'No se encontró nada',
  empty: 'Este diccionario aún no tiene listas de selección globales. Agregue una que compartan varios atributos.',
  none: 'Este diccionario no tiene listas de selección globales.',
  values_one: '{{count, number}} valor',
  values_many: '{{count, number}} de valores',
  values_other: '{{count, number}} valores',
  actions: 'Acciones para «{{name}}»',
  name: 'Nombre',
  nameTaken: 'Este diccionario ya tiene una lista de selección global llamada «{{name}}».',
  showOne: 'Ver «{{name}}»',
  editOne: 'Editar «{{name}}»',
  deleteOne: 'Eliminar «{{name}}»',
  add: {
    title: 'Agregar lista de selección',
    submit: 'Agregar lista de selección',
    done: 'Lista de selección «{{name}}» agregada.',
  },
  edit: { title: 'Editar la lista de selección «{{name}}»', done: 'Lista de selección «{{name}}» guardada.' },
  delete: {
    title: '¿Eliminar la lista de selección «{{name}}»?',
    unused: 'Ningún atributo la usa. Esta acción no se puede deshacer.',
    body_one:
      '{{count, number}} atributo la usa y queda sin lista hasta que elija otra. Las entidades conservan sus valores. Esta acción no se puede deshacer.',
    body_many:
      '{{count, number}} de atributos la usan y quedan sin lista hasta que elija otra. Las entidades conservan sus valores. Esta acción no se puede deshacer.',
    body_other:
      '{{count, number}} atributos la usan y quedan sin lista hasta que elija otra. Las entidades conservan sus valores. Esta acción no se puede deshacer.',
    confirm: 'Entiendo las consecuencias',
    submit: 'Eliminar lista de selección',
    done: 'Lista de selección «{{name}}» eliminada.',
  },
  lost: 'La lista ya no ofrece {{values}}.',
  editor: {
    title: 'Valores',
    value: 'Valor {{position, number}}',
    new: 'Nuevo valor',
    add: 'Agregar valor',
    remove: 'Quitar el valor «{{value}}»',
    empty: 'Escriba un valor y pulse Intro para agregarlo.',
    required: 'Agregue al menos un valor.',
    faulty: 'Corrija los valores marcados.',
    full: 'Una lista de selección tiene como máximo {{max, number}} valores.',
    fault: {
      empty: 'Escriba un valor o quite la fila.',
      tooLong: 'Como máximo {{max, number}} caracteres.',
      taken: 'El valor ya existe.',
    },
  },
} as const satisfies Translation<typeof en>
