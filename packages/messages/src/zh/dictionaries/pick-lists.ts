import type { pickLists as en } from '../../en/dictionaries/pick-lists.ts'
import type { Translation } from '../../translation.ts'

export const pickLists = {
  manage: '管理选择列表',
  view: '查看选择列表',
  title: '“{{name}}”的全局选择列表',
  lead: '此数据字典的任何属性都可以使用全局选择列表。',
  close: '关闭',
  search: '搜索选择列表',
  nothingFound: '未找到任何内容',
  empty: '此数据字典还没有全局选择列表。请添加一个供多个属性共用。',
  none: '此数据字典没有全局选择列表。',
  values_other: '{{count, number}} 个值',
  actions: '“{{name}}”的操作',
  name: '名称',
  nameTaken: '此数据字典已有名为“{{name}}”的全局选择列表。',
  showOne: '查看“{{name}}”',
  editOne: '编辑“{{name}}”',
  deleteOne: '删除“{{name}}”',
  add: { title: '添加选择列表', submit: '添加选择列表', done: '已添加选择列表“{{name}}”。' },
  edit: { title: '编辑选择列表“{{name}}”', done: '已保存选择列表“{{name}}”。' },
  delete: {
    title: '删除选择列表“{{name}}”？',
    unused: '没有属性使用它。此操作无法撤消。',
    body_other:
      '有 {{count, number}} 个属性使用它；在您另选列表之前，这些属性没有列表。要素会保留其值。此操作无法撤消。',
    confirm: '我了解后果',
    submit: '删除选择列表',
    done: '已删除选择列表“{{name}}”。',
  },
  lost: '列表不再提供 {{values}}。',
  editor: {
    title: '值',
    value: '值 {{position, number}}',
    new: '新值',
    add: '添加值',
    remove: '移除值“{{value}}”',
    empty: '输入一个值，然后按 Enter 键添加。',
    required: '请至少添加一个值。',
    faulty: '请更正标出的值。',
    full: '一个选择列表最多有 {{max, number}} 个值。',
    fault: {
      empty: '请输入值，或移除此行。',
      tooLong: '最多 {{max, number}} 个字符。',
      taken: '该值已存在。',
    },
  },
} as const satisfies Translation<typeof en>
