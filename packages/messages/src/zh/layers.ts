import type { layers as en, layerProblems as enLayerProblems } from '../en/layers.ts'
import type { Translation } from '../translation.ts'

export const layers = {
  featureCount_other: '{{count, number}} 个要素',
  show: '显示 {{name}}',
  actions: '{{name}} 的操作',
  readOnly: '只读',
  zoom: '缩放到图层',
  zoomEmpty: '该图层没有可缩放到的要素。',
  list: '列出要素',
  add: '向图层添加要素',
  addReadOnly: '该图层为只读。请先在其设置中允许更改。',
  legend: { all: '所有要素', others: '其他要素' },
  filter: {
    label: '筛选图层和文件夹',
    clear: '清除筛选',
    none: '没有名称中包含“{{filter}}”的图层或文件夹。',
  },
  order: {
    up: '上移',
    down: '下移',
    moved: '图层“{{name}}”已移到第 {{position, number}} 行，共 {{count, number}} 行。',
    first: '该图层已是文件夹中的第一个。',
    last: '该图层已是文件夹中的最后一个。',
  },
  create: {
    action: '新建图层',
    title: '在“{{folder}}”中新建图层',
    kind: '几何图形',
    submit: '创建图层',
    done: '已创建图层“{{name}}”。',
    draw: '添加要素',
  },
  edit: {
    action: '编辑图层',
    title: '编辑图层',
    done: '已保存图层“{{name}}”。',
    readOnly: '只读：不能更改其要素',
    titles: '要素的标题',
    titleNaming: '命名属性（{{name}}）',
    titleAutomatic: '命名属性',
    titleNumber: '图层和编号',
    style: '样式',
    styleNone: '按组件',
    styleNoneHelp: '不使用样式文件：要素采用其组件的外观，否则采用图层颜色',
  },
  delete: {
    action: '删除图层',
    title: '要删除图层“{{name}}”吗？',
    body_zero: '该图层是空的。删除对所有用户生效。',
    body_other: '其中的 {{count, number}} 个要素会一并删除，对所有用户生效。',
    confirm: '我要删除该图层及其要素',
    submit: '删除图层',
    done: '已删除图层“{{name}}”。',
  },
  nameTaken: '此文件夹中已有名为“{{name}}”的图层。请换一个名称。',
} as const satisfies Translation<typeof en>

export const layerProblems = {
  layer_name_taken: '此文件夹中已有名为“{{name}}”的图层。请换一个名称。',
  layer_is_default: '图层“{{name}}”随项目创建，不能删除。',
  layer_read_only: '图层“{{name}}”为只读。请先在图层设置中允许更改。',
} as const satisfies Translation<typeof enLayerProblems>
