import type { sorting as en } from '../en/sorting.ts'
import type { Translation } from '../translation.ts'

export const sorting = {
  handle: '移动“{{name}}”',
  instructions: '按空格键提起该行，用方向键移动，再按空格键放下，或按 Esc 键取消。',
  lifted: '已提起“{{name}}”，位置 {{position, number}}，共 {{count, number}} 项。',
  moved: '“{{name}}”已移到位置 {{position, number}}，共 {{count, number}} 项。',
  dropped: '“{{name}}”已放在位置 {{position, number}}，共 {{count, number}} 项。',
  cancelled: '已取消移动“{{name}}”。',
} satisfies Translation<typeof en>
