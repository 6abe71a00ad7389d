import type { accounts as en } from '../en/accounts.ts'
import type { Translation } from '../translation.ts'

export const accounts = {
  menu: '{{name}} 的账户',
  signOut: '退出登录',
  userType: {
    '0001': '查看者',
    '0011': '数据采集员',
    '0111': '编辑者',
    '1111': '内部人员',
  },
  level: {
    view: '查看',
    create: '添加内容',
    edit: '编辑',
    admin: '管理',
  },
} as const satisfies Translation<typeof en>
