import type { uploads as en } from '../en/uploads.ts'
import type { Translation } from '../translation.ts'

export const uploads = {
  unreadable: 'El archivo se modificó, se movió o se eliminó después de elegirlo. Elíjalo de nuevo.',
  percent: '{{percent, number}} %',
  sent: '{{sent}} de {{size}}',
  waiting: 'A la espera de que se envíen otros archivos.',
  waitingOffline:
    'A la espera de la conexión. El archivo se envía en cuanto se puede acceder al servidor. Mantenga abierta esta página.',
  interrupted:
    'La conexión se interrumpió. El archivo se envía de nuevo automáticamente cuando se puede acceder al servidor. Mantenga abierta esta página.',
  leave: {
    title_one: '¿Cancelar {{count, number}} subida?',
    title_many: '¿Cancelar {{count, number}} de subidas?',
    title_other: '¿Cancelar {{count, number}} subidas?',
    body: 'Los archivos que no se han enviado por completo se pierden si cierra la sesión ahora.',
    submit: 'Cancelar las subidas y cerrar la sesión',
    keep: 'Seguir en la sesión',
  },
} satisfies Translation<typeof en>
