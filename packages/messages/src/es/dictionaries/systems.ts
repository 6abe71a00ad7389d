import type { systems as en } from '../../en/dictionaries/systems.ts'
import type { Translation } from '../../translation.ts'

export const systems = {
  list: 'Sistemas',
  choose: 'Sistema',
  none: 'Este diccionario aún no tiene sistemas.',
  empty: 'Este diccionario aún no tiene sistemas. Agregue el primero, por ejemplo Agua.',
  actions: 'Acciones del sistema «{{name}}»',
  reordered: 'Se guardó el orden de los sistemas.',
  name: 'Nombre',
  color: 'Color',
  pickColor: 'Elegir un color',
  colorHelp: 'Seis dígitos hexadecimales, por ejemplo #0078d4',
  colorRefused: 'Introduzca un color válido: # y seis dígitos hexadecimales.',
  nameTaken: 'El sistema «{{name}}» ya existe. Introduzca otro nombre.',
  add: {
    action: 'Agregar sistema',
    title: 'Agregar sistema',
    submit: 'Agregar sistema',
    done: 'Se creó el sistema «{{name}}».',
  },
  edit: {
    action: 'Editar sistema',
    title: 'Editar sistema',
    done: 'Se guardó el sistema «{{name}}».',
  },
  delete: {
    action: 'Eliminar sistema',
    title: '¿Eliminar el sistema «{{name}}»?',
    body_one:
      'El sistema se elimina con su {{count, number}} componente. Las entidades conservan los valores de sus atributos. Esta acción no se puede deshacer.',
    body_many:
      'El sistema se elimina con sus {{count, number}} de componentes. Las entidades conservan los valores de sus atributos. Esta acción no se puede deshacer.',
    body_other:
      'El sistema se elimina con sus {{count, number}} componentes. Las entidades conservan los valores de sus atributos. Esta acción no se puede deshacer.',
    confirm: 'Entiendo las consecuencias',
    submit: 'Eliminar sistema',
    done: 'Se eliminó el sistema «{{name}}».',
  },
} satisfies Translation<typeof en>
