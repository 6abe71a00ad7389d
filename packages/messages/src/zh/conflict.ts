import type { conflict as en } from '../en/conflict.ts'
import type { Translation } from '../translation.ts'

export const conflict = {
  title: '在此期间，“{{name}}”已被更改',
  body: '在您打开之后，其他用户或您在另一个标签页中保存了更改。请比较两个状态，然后选择要保留的状态。',
  field: '属性',
  mine: '您的更改',
  current: '在此期间保存的状态',
  back: '返回表单',
  takeCurrent: '保留已保存的状态',
  saveMine: '保存我的更改',
  deletion: {
    changed: '在此对话框打开期间，其他用户或您在另一个标签页中更改了“{{name}}”。请查看其当前状态，然后重新决定。',
    difference: '{{label}}：{{now}}（之前：{{before}}）',
  },
} satisfies Translation<typeof en>
