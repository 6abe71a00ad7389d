import type { projects as en, projectProblems as enProjectProblems } from '../en/projects.ts'
import type { Translation } from '../translation.ts'

export const projects = {
  panel: '项目面板',
  panelWidth: '项目面板的大小',
  closePanel: '关闭项目面板',
  organization: '组织',
  project: '项目',
  choose: '选择项目',
  openList: '显示项目',
  closeList: '隐藏项目',
  clear: '清除',
  noMatch: '没有与该名称匹配的项目',
  loading: '正在加载项目',
  loadFailed: '无法加载项目。',
  none: '还没有项目。一个项目包含一项工作的文件夹和图层。',
  noneVisible: '您没有权限查看任何项目。请向组织管理员申请访问权限。',
  empty: {
    label: '空项目',
    invite: '上传文件，或绘制第一个要素。',
    drop: '也可以将文件拖放到此页面的任意位置。',
    none: '此项目还没有要素。',
    upload: '上传文件',
    draw: '绘制要素',
  },
  linkRefused: '此链接指向的项目不存在，或您无权查看。',
  actions: '项目操作',
  create: {
    action: '新建项目',
    title: '新建项目',
    submit: '创建项目',
    done: '已创建项目“{{name}}”。',
    lead: '新项目带有一个文件夹，其中包含可供绘制的点、线、面和引线图层。',
  },
  edit: {
    action: '编辑项目',
    title: '编辑项目',
    done: '已保存项目“{{name}}”。',
  },
  initialView: {
    action: '设为初始视图',
    done: '“{{name}}”现在以此视图打开。',
    undo: '撤销',
    undone: '初始视图已恢复为之前的视图。',
  },
  delete: {
    action: '删除项目',
    title: '要删除项目“{{name}}”吗？',
    body: '其中的所有文件夹、图层和要素都会一并删除，对所有用户生效。',
    confirm: '我要删除该项目及其全部内容',
    submit: '删除项目',
    done: '已删除项目“{{name}}”。',
  },
  nameHelp: '在组织内唯一，最多 {{max, number}} 个字符。',
} as const satisfies Translation<typeof en>

export const projectProblems = {
  project_name_taken: '此组织中已有名为“{{name}}”的项目。请换一个名称。',
} as const satisfies Translation<typeof enProjectProblems>
