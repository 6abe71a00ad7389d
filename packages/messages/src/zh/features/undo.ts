import type { undo as en } from '../../en/features/undo.ts'
import type { Translation } from '../../translation.ts'

/** Undo and redo of changes that are saved. */
export const undo = {
  undone: '已撤销：{{what}}。',
  redone: '已恢复：{{what}}。',
  what: {
    create: '新建“{{name}}”',
    edit: '更改“{{name}}”',
    delete: '删除“{{name}}”',
    deleteFile: '删除“{{name}}”的文件“{{file}}”',
    join: '与“{{name}}”合并',
    split: '分割“{{name}}”',
    removeVertex: '移除“{{name}}”的一个折点',
    move: '移动“{{name}}”',
    editMany_other: '更改 {{count, number}} 个要素',
    deleteMany_other: '删除 {{count, number}} 个要素',
    moveMany_other: '移动 {{count, number}} 个要素',
  },
  refused: '“{{name}}”在此期间已被更改，最后一次由{{who}}于 {{when}} 更改。未做任何更改。',
  refusedDeleted: '“{{name}}”在此期间已被{{who}}于 {{when}} 删除。未做任何更改。',
  refusedMany_other:
    '{{total, number}} 个要素中有 {{count, number}} 个在此期间已被更改，其中一个由{{who}}于 {{when}} 更改。未做任何更改。',
} as const satisfies Translation<typeof en>
