import type { shortcut as en } from '../en/shortcuts.ts'
import type { Translation } from '../translation.ts'

export const shortcut = {
  title: '键盘快捷键',
  help: '显示键盘快捷键',
  singleKeys: '单键快捷键',
  singleKeysNote: '不含 Ctrl 或 Alt 的字母、数字和符号键。如果容易误触（例如使用语音输入时），请将其关闭。',
  projectPanel: '打开或关闭项目面板',
  jobs: '打开或关闭任务面板',
  tree: '在项目面板中',
  treeMove: '转到下一行或上一行',
  treeOpen: '展开或折叠文件夹',
  treeToggle: '显示或隐藏图层，或文件夹的所有图层',
  treeMenu: '打开该行的操作',
  treeOrder: '上移或下移图层',
  treeFind: '按名称的前几个字查找行',
  treeEdit: '编辑图层或文件夹',
  treeDelete: '删除图层或文件夹',
  treeList: '列出图层的要素',
  or: '或',
  key: {
    Space: '空格',
    Enter: '回车',
    Escape: 'Esc',
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Delete: 'Delete',
    Backspace: 'Backspace',
  },
} as const satisfies Translation<typeof en>
