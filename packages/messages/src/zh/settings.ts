import type { settings as en } from '../en/settings.ts'
import type { Translation } from '../translation.ts'

export const settings = {
  title: '设置',
  pageTitle: '{{screen}} · 设置',
  menu: '设置菜单',
  openMenu: '打开设置菜单',
  skip: '跳到内容',
  path: '路径',
  loading: '正在加载页面',
  returnToMap: '返回地图',
  administering: '您正在管理{{organization}}。',
  administerOwn: '返回{{organization}}',
  organization: '组织',
  group: {
    account: '您的账户',
    organization: '组织',
    data: '数据',
    billing: '账单',
  },
  home: {
    title: '首页',
    about: '所有设置一览',
  },
  personalInfo: {
    title: '个人信息',
    about: '您的姓名、电子邮箱和密码',
    name: '姓名',
    nameHelp: '其他成员会在您的更改旁看到此姓名。',
    email: '电子邮箱',
    emailHelp: '您所在组织的管理员可以更改此邮箱。',
    firstName: '名字',
    lastName: '姓氏',
    save: '保存姓名',
    saved: '您的姓名已保存。',
  },
} satisfies Translation<typeof en>
