import type { systems as en } from '../../en/dictionaries/systems.ts'
import type { Translation } from '../../translation.ts'

export const systems = {
  list: '系统',
  choose: '系统',
  none: '此数据字典还没有系统。',
  empty: '此数据字典还没有系统。请添加第一个系统，例如“给水”。',
  actions: '系统“{{name}}”的操作',
  reordered: '系统顺序已保存。',
  name: '名称',
  color: '颜色',
  pickColor: '选择颜色',
  colorHelp: '六位十六进制数字，例如 #0078d4',
  colorRefused: '请输入有效的颜色：# 加六位十六进制数字。',
  nameTaken: '系统“{{name}}”已存在。请输入其他名称。',
  add: {
    action: '添加系统',
    title: '添加系统',
    submit: '添加系统',
    done: '系统“{{name}}”已创建。',
  },
  edit: {
    action: '编辑系统',
    title: '编辑系统',
    done: '系统“{{name}}”已保存。',
  },
  delete: {
    action: '删除系统',
    title: '删除系统“{{name}}”？',
    body_other: '该系统及其 {{count, number}} 个组件将被删除。要素会保留其属性值。此操作无法撤消。',
    confirm: '我了解后果',
    submit: '删除系统',
    done: '系统“{{name}}”已删除。',
  },
} satisfies Translation<typeof en>
