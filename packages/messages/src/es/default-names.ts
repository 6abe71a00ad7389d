import type { defaultNames as en } from '../en/default-names.ts'
import type { Translation } from '../translation.ts'

export const defaultNames = {
  featuresFolder: 'Entidades',
  formsFolder: 'Formularios',
  point: 'punto',
  line: 'línea',
  polygon: 'polígono',
  leader: 'directriz',
} as const satisfies Translation<typeof en>
