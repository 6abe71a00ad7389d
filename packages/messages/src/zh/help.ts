import type { help as en } from '../en/help.ts'
import type { Translation } from '../translation.ts'

export const help = {
  links: '帮助',
  gettingStarted: '入门指南',
  quickStart: '快速入门',
  pages: '帮助页面',
  pricing: '价格',
  university: '产品学院',
  universityBlocked: '浏览器阻止了新标签页。请允许此页面弹出窗口，然后重试。',
  newTab: '在新标签页中打开',
  close: '关闭',
  guide: {
    title: '入门指南',
    lead: '从第一个项目到整个组织使用的地图的清单。已完成的步骤会自动勾选。',
    skip: '不在地图上显示此清单',
  },
  quick: {
    title: '快速入门',
    lead: '三个步骤，管理您的组织。',
    skip: '不在设置主页上显示后续步骤',
    addTitle: '邀请成员',
    add: '通过电子邮箱添加成员。每位成员都会收到一个用于设置密码的链接。',
    findTitle: '分配许可证',
    find: '许可证列表显示每个许可证由哪台设备使用以及有效期。',
    shareTitle: '获取帮助',
    share: '从菜单发送反馈，并在商店购买或续订许可证。',
  },
  feedback: {
    title: '发送反馈',
    lead: '哪些方面做得好，哪些方面需要改进？',
    subject: '标题',
    message: '内容',
    submit: '发送反馈',
    sent: '谢谢。您的反馈已发送。',
  },
} satisfies Translation<typeof en>
