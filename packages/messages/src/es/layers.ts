import type { layers as en, layerProblems as enLayerProblems } from '../en/layers.ts'
import type { Translation } from '../translation.ts'

export const layers = {
  featureCount_one: '{{count, number}} elemento',
  featureCount_many: '{{count, number}} de elementos',
  featureCount_other: '{{count, number}} elementos',
  show: 'Mostrar {{name}}',
  actions: 'Acciones de {{name}}',
  readOnly: 'Solo lectura',
  zoom: 'Acercar a la capa',
  zoomEmpty: 'La capa no tiene elementos a los que acercarse.',
  list: 'Lista de elementos',
  add: 'Añadir un elemento a la capa',
  addReadOnly: 'La capa es de solo lectura. Permita antes los cambios en sus ajustes.',
  edit: {
    action: 'Editar capa',
    title: 'Editar capa',
    done: 'Se ha guardado la capa «{{name}}».',
    readOnly: 'Solo lectura: nadie cambia sus elementos',
  },
  delete: {
    action: 'Eliminar capa',
    title: '¿Eliminar la capa «{{name}}»?',
    body_zero: 'Está vacía. Se elimina para todo el mundo.',
    body_one: 'Con ella se elimina su {{count, number}} elemento, para todo el mundo.',
    body_many: 'Con ella se eliminan sus {{count, number}} de elementos, para todo el mundo.',
    body_other: 'Con ella se eliminan sus {{count, number}} elementos, para todo el mundo.',
    confirm: 'Quiero eliminar la capa y sus elementos',
    submit: 'Eliminar capa',
    done: 'Se ha eliminado la capa «{{name}}».',
  },
  nameTaken: 'En esta carpeta ya hay una capa llamada «{{name}}». Elija otro nombre.',
} as const satisfies Translation<typeof en>

export const layerProblems = {
  layer_name_taken: 'Ya hay una capa llamada «{{name}}» en esta carpeta. Elija otro nombre.',
  layer_is_default: 'La capa «{{name}}» se creó con el proyecto y no se puede eliminar.',
  layer_read_only: 'La capa «{{name}}» es de solo lectura. Permita antes los cambios en los ajustes de la capa.',
} as const satisfies Translation<typeof enLayerProblems>
