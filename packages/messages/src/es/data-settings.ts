import type { dataSettings as en } from '../en/data-settings.ts'
import type { Translation } from '../translation.ts'

export const dataSettings = {
  title: 'Configuración de datos',
  about: 'Diccionarios, estilos, símbolos, sitios y formularios',
  noPermissions:
    'No tiene permisos en esta organización, por lo que no se muestran sus proyectos, diccionarios, estilos ni símbolos. Pida permisos a un administrador de la organización.',
} satisfies Translation<typeof en>
