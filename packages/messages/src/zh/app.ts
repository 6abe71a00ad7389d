import type { app as en } from '../en/app.ts'
import type { Translation } from '../translation.ts'

export const app = {
  name: 'Cairn',
  loading: '正在加载',
  partNotLoaded: '无法加载页面的这一部分。请检查网络连接，然后重试。',
  retry: '重试',
  cancel: '取消',
  close: '关闭',
  save: '保存',
  chosenFile: '{{name}}，{{size}}',
  dismissMessage: '关闭消息',
  crashed: {
    text: '页面的这一部分已停止工作。已保存的更改不受影响。请重新加载页面后继续。',
    reload: '重新加载页面',
  },
  offline: {
    mark: '离线',
    hint: '无法连接服务器。您填写的内容会保存在此浏览器中，失败的请求会自动重试。',
  },
  skipToMap: '跳到地图',
  toolbar: {
    label: '工具栏',
    show: '显示工具栏',
    drone: '项目的无人机影像（在新标签页中打开）',
    noProject: '尚未选择项目',
    projectPanel: '项目面板',
    projectPanelBusy: '请先关闭要素面板。',
    jobs: '任务',
    jobsRunning_other: '任务：{{count, number}} 个正在进行',
    help: '键盘快捷键',
    theme: '外观',
    account: '账户',
  },
  theme: { light: '浅色', dark: '深色', system: '跟随系统' },
  language: '语言',
  unsaved: {
    title: '要放弃未保存的更改吗？',
    body: '您的更改尚未保存。如果继续，这些更改将会丢失。',
    discard: '放弃更改',
    keep: '继续编辑',
  },
  unknownAddress: '地址 {{address}} 没有页面，已改为显示起始页。',
  search: { nothing: '未找到结果', open: '打开列表', close: '关闭列表' },
  list: {
    count_other: '{{count, number}} 个条目',
    details: '详细信息',
    actions: '操作',
  },
  pager: {
    size: '每页行数',
    range: '第 {{from, number}}–{{to, number}} 项，共 {{total, number}} 项',
    previous: '上一页',
    next: '下一页',
  },
  field: {
    required: '“{{field}}”为必填项，请填写后继续。',
    tooLong: '“{{field}}”最多 {{max, number}} 个字符，现在有 {{length, number}} 个。',
    description: '说明',
    name: '名称',
  },
} as const satisfies Translation<typeof en>
