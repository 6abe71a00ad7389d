import type { dataSettings as en } from '../en/data-settings.ts'
import type { Translation } from '../translation.ts'

export const dataSettings = {
  title: '数据设置',
  about: '数据字典、样式、符号、站点和表单',
  noPermissions: '您在此组织中没有任何权限，因此不会列出其项目、字典、样式和符号。请向组织管理员申请权限。',
} satisfies Translation<typeof en>
