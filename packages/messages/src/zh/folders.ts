import type { folders as en, folderProblems as enFolderProblems } from '../en/folders.ts'
import type { Translation } from '../translation.ts'

export const folders = {
  tree: '文件夹和图层',
  loading: '正在加载文件夹和图层',
  loadFailed: '无法加载文件夹。',
  none: '此项目还没有文件夹。文件夹中存放项目的图层。',
  noneVisible: '您没有权限查看此项目的任何文件夹。请向项目管理员申请访问权限。',
  empty: '空',
  layerCount_other: '{{count, number}} 个图层',
  showAll: '显示 {{name}} 的所有图层',
  hideAll: '隐藏 {{name}} 的所有图层',
  upload: '上传图层',
  create: {
    action: '新建文件夹',
    title: '新建文件夹',
    submit: '创建文件夹',
    done: '已创建文件夹“{{name}}”。',
    withLayers: '创建可供绘制的点、线、面和引线图层',
  },
  createSub: {
    action: '新建子文件夹',
    title: '在“{{parent}}”中新建子文件夹',
  },
  edit: {
    action: '编辑文件夹',
    title: '编辑文件夹',
    done: '已保存文件夹“{{name}}”。',
    leaders: '允许在此文件夹中绘制引线',
  },
  delete: {
    action: '删除文件夹',
    title: '要删除文件夹“{{name}}”吗？',
    body: '其中的所有子文件夹、图层和要素都会一并删除，对所有用户生效。',
    bodyCount_other: '其中的 {{count, number}} 个图层及其所有要素都会一并删除，对所有用户生效。',
    confirm: '我要删除该文件夹及其全部内容',
    typed: '请输入“{{word}}”以确认',
    word: '删除',
    submit: '删除文件夹',
    done: '已删除文件夹“{{name}}”。',
  },
  nameTaken: '此处已有名为“{{name}}”的文件夹。请换一个名称。',
} as const satisfies Translation<typeof en>

export const folderProblems = {
  folder_name_taken: '此处已有名为“{{name}}”的文件夹。请换一个名称。',
  folder_changed: '文件夹“{{name}}”在此期间已被更改。请关闭对话框并重新打开以查看更改。',
  folder_too_deep: '子文件夹中不能再建文件夹。请在上一级创建文件夹。',
  folder_in_other_project: '该文件夹属于另一个项目。请选择本项目中的文件夹。',
} as const satisfies Translation<typeof enFolderProblems>
