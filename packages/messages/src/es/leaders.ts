import type { leaders as en, leaderProblems as enProblems } from '../en/leaders.ts'
import type { Translation } from '../translation.ts'

export const leaders = {
  new: 'Nueva directriz',
  edit: 'Editar directriz',
  text: 'Texto',
  textHelp: 'Hasta {{rows, number}} filas con {{max, number}} caracteres en total',
  color: 'Color',
  pickColor: 'Elegir un color',
  symbol: 'Símbolo',
  symbols: { FORWARD_CLOSED_ARROW: 'Flecha', CIRCLE: 'Círculo', BACKWARD_CLOSED_ARROW: 'Flecha (invertida)' },
  vertex: 'Anclada en',
  vertices: { start: 'Primer vértice', end: 'Último vértice' },
  shapeHint: 'Cambie la línea en el mapa mientras este diálogo está abierto.',
  create: 'Agregar directriz',
  selected: 'Directriz «{{name}}»',
  actionEdit: 'Editar',
  actionDelete: 'Eliminar',
  zoomIn:
    'Las directrices se agregan a partir del nivel de zoom {{zoom, number}}. Acerque el mapa e inténtelo de nuevo.',
  zoomNow: 'Acercar',
} as const satisfies Translation<typeof en>

export const leaderProblems = {
  leader_invalid: 'No se puede guardar la directriz. Revise su texto, color, símbolo y anclaje.',
  leaderFault: {
    textMissing: 'Una directriz necesita un texto. Escríbalo.',
    textTooLong: 'El texto de una directriz tiene como máximo 256 caracteres. Acórtelo.',
    tooManyRows: 'El texto de una directriz tiene como máximo 3 filas. Quite alguna.',
    color: 'El color de una directriz se escribe como #RRGGBB. Elija uno.',
    symbol: 'El símbolo de una directriz es una flecha o un círculo. Elija uno.',
    vertex: 'Una directriz se ancla en el primer o el último vértice de su línea. Elija uno de ellos.',
    parts: 'Una directriz es una sola línea. Dibújela de un solo trazo.',
  },
} as const satisfies Translation<typeof enProblems>
