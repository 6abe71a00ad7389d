import type { conflict as en } from '../en/conflict.ts'
import type { Translation } from '../translation.ts'

export const conflict = {
  title: '«{{name}}» se modificó mientras tanto',
  body: 'Otro usuario guardó un cambio después de que usted lo abriera. Compare los dos estados y elija cuál conservar.',
  field: 'Propiedad',
  mine: 'Su cambio',
  current: 'Guardado mientras tanto',
  back: 'Volver al formulario',
  takeCurrent: 'Conservar el estado guardado',
  saveMine: 'Guardar mi cambio',
  deletion: {
    changed:
      'Otro usuario modificó «{{name}}» mientras este cuadro de diálogo estaba abierto. Revise cómo ha quedado y vuelva a decidir.',
    difference: '{{label}}: {{now}} (antes: {{before}})',
  },
} satisfies Translation<typeof en>
