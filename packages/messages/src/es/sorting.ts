import type { sorting as en } from '../en/sorting.ts'
import type { Translation } from '../translation.ts'

export const sorting = {
  handle: 'Mover «{{name}}»',
  instructions:
    'Pulse Espacio para levantar la fila, las flechas para moverla, Espacio de nuevo para soltarla o Escape para cancelar.',
  lifted: '«{{name}}» levantado, posición {{position, number}} de {{count, number}}.',
  moved: '«{{name}}» movido a la posición {{position, number}} de {{count, number}}.',
  dropped: '«{{name}}» soltado en la posición {{position, number}} de {{count, number}}.',
  cancelled: 'Se canceló el movimiento de «{{name}}».',
} satisfies Translation<typeof en>
