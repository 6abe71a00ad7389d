import type { accounts as en } from '../../en/accounts/accounts.ts'
import type { Translation } from '../../translation.ts'

export const accounts = {
  menu: '{{name}} 的账户',
  settings: '设置',
  signOut: '退出登录',
  storedDrafts: {
    title: '要放弃浏览器中暂存的更改吗？',
    body_one: '此浏览器中暂存了 {{count, number}} 个要素的未保存更改。请仅在您自己的设备上保留。',
    body_other: '此浏览器中暂存了 {{count, number}} 个要素的未保存更改。请仅在您自己的设备上保留。',
    discard: '放弃并退出登录',
    keep: '保留并退出登录',
  },
  userType: {
    '0001': '查看者',
    '0011': '数据采集员',
    '0111': '编辑者',
    '1111': '内部人员',
  },
  administrator: '管理员',
  level: {
    view: '查看',
    create: '添加内容',
    edit: '编辑',
    admin: '管理',
  },
} as const satisfies Translation<typeof en>
