import type { accounts as en } from '../../en/accounts/accounts.ts'
import type { Translation } from '../../translation.ts'

export const accounts = {
  menu: 'Cuenta de {{name}}',
  settings: 'Configuración',
  signOut: 'Cerrar sesión',
  storedDrafts: {
    title: '¿Descartar los cambios guardados en el navegador?',
    body_one:
      'Este navegador guarda cambios sin enviar de {{count, number}} entidad. Consérvelos solo en un dispositivo propio.',
    body_many:
      'Este navegador guarda cambios sin enviar de {{count, number}} de entidades. Consérvelos solo en un dispositivo propio.',
    body_other:
      'Este navegador guarda cambios sin enviar de {{count, number}} entidades. Consérvelos solo en un dispositivo propio.',
    discard: 'Descartar y cerrar sesión',
    keep: 'Conservar y cerrar sesión',
  },
  userType: {
    '0001': 'Consulta',
    '0011': 'Recolección de datos',
    '0111': 'Edición',
    '1111': 'Personal interno',
  },
  administrator: 'Administrador',
  level: {
    view: 'ver este contenido',
    create: 'añadir contenido aquí',
    edit: 'editar este contenido',
    admin: 'administrar este contenido',
  },
} as const satisfies Translation<typeof en>
