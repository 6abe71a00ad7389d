import type { conflict as en } from '../en/conflict.ts'
import type { Translation } from '../translation.ts'

export const conflict = {
  title: '«{{name}}» se modificó mientras tanto',
  body: 'Después de que usted lo abriera se guardó un cambio, de otro usuario o suyo en otra pestaña. Compare los dos estados y elija cuál conservar.',
  field: 'Propiedad',
  mine: 'Su cambio',
  current: 'Guardado mientras tanto',
  back: 'Volver al formulario',
  takeCurrent: 'Conservar el estado guardado',
  saveMine: 'Guardar mi cambio',
  deletion: {
    changed:
      '«{{name}}» se modificó mientras este cuadro de diálogo estaba abierto, por otro usuario o por usted en otra pestaña. Revise cómo ha quedado y vuelva a decidir.',
    difference: '{{label}}: {{now}} (antes: {{before}})',
  },
} satisfies Translation<typeof en>
