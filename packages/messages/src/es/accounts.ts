import type { accounts as en } from '../en/accounts.ts'
import type { Translation } from '../translation.ts'

export const accounts = {
  menu: 'Cuenta de {{name}}',
  signOut: 'Cerrar sesión',
  userType: {
    '0001': 'Consulta',
    '0011': 'Recolección de datos',
    '0111': 'Edición',
    '1111': 'Personal interno',
  },
  level: {
    view: 'ver este contenido',
    create: 'añadir contenido aquí',
    edit: 'editar este contenido',
    admin: 'administrar este contenido',
  },
} as const satisfies Translation<typeof en>
