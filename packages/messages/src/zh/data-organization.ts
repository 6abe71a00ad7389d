import type { dataOrganization as dataOrganizationEn, moveProblems as en } from '../en/data-organization.ts'
import type { Translation } from '../translation.ts'

export const dataOrganization = {
  action: { folder: '移动文件夹', layer: '移动图层' },
  title: {
    folder: '移动文件夹“{{name}}”',
    layer: '移动图层“{{name}}”',
    features_other: '移动“{{name}}”的 {{count, number}} 个要素',
  },
  steps: '步骤',
  step: { project: '项目', folder: '文件夹', layer: '图层', finish: '完成' },
  next: '下一步',
  noFeatures: '没有可移动的要素。',
  submit: '移动',
  clear: '清除',
  projectHelp: '列表中是您管理的项目。',
  root: '{{project}}（不在文件夹中）',
  target: { folder: '“{{project}}”中的文件夹', layer: '“{{project}}”中的图层' },
  choose: { folder: '选择文件夹', layer: '选择图层' },
  nothing: { folder: '没有与此名称匹配的文件夹', layer: '没有与此名称匹配的图层' },
  help: {
    folder: '文件夹会带上其图层。含有子文件夹的文件夹无法移动。',
    layer: '图层会带上其要素、样式和共享。',
    features: '要素保留其编号和历史。列表中是要素文件夹中的图层。',
  },
  obstacle: {
    folder_not_movable: '无法移动',
    folder_has_subfolders: '含有子文件夹',
    raster_not_movable: '含有影像',
    layer_not_movable: '属于其项目',
    features_not_movable: '工单或表单',
    layer_read_only: '只读',
    target_is_subfolder: '是子文件夹',
    target_is_typed: '不接收来自别处的内容',
    target_is_current: '当前位置',
    target_not_data_folder: '不是要素文件夹',
    layer_of_other_kind: '另一种要素',
    geometry_not_fitting: '另一种几何类型',
    name_taken: '名称已存在',
  },
  summary: {
    folder: '文件夹“{{name}}”将移动到项目“{{project}}”的“{{target}}”。',
    layer: '图层“{{name}}”将移动到项目“{{project}}”的文件夹“{{target}}”。',
    features_other: '{{count, number}} 个要素将移动到项目“{{project}}”的图层“{{target}}”。',
  },
  done: {
    folder: '文件夹“{{name}}”已移动到“{{target}}”。',
    layer: '图层“{{name}}”已移动到“{{target}}”。',
    features_other: '{{count, number}} 个要素已移动到“{{target}}”。',
  },
  sight: {
    loading: '正在加载谁将看到或不再看到它',
    none: '能看到它的用户与之前相同。',
    gained: '将能看到',
    lost: '将不再看到',
    others_other: '另有 {{count, number}} 名成员',
    organizations_other: '另外 {{count, number}} 个组织的成员',
  },
} as const satisfies Translation<typeof dataOrganizationEn>

export const moveProblems = {
  folder_not_movable: '文件夹“{{name}}”存放其项目的工单或表单，无法移动。',
  folder_has_subfolders: '文件夹“{{name}}”含有子文件夹，无法移动。请先移动其子文件夹。',
  folder_has_imports: '正在向文件夹“{{name}}”导入图层。请等待导入结束后重试。',
  raster_not_movable: '图层“{{name}}”是影像。影像图层无法移动。',
  layer_not_movable: '图层“{{name}}”属于其项目，无法移动。',
  features_not_movable: '图层“{{name}}”的要素是工单或表单，无法移动。',
  target_is_subfolder: '文件夹“{{name}}”是子文件夹，不能包含其他文件夹。请选择其他文件夹。',
  target_is_typed: '文件夹“{{name}}”不接收来自别处的文件夹或图层。请选择没有类型的文件夹。',
  target_is_current: '它已在“{{name}}”中。请选择其他目标。',
  target_not_data_folder: '文件夹“{{name}}”不是要素文件夹。请选择要素文件夹。',
  layer_of_other_kind: '图层“{{name}}”的要素属于另一种类型。请选择同类型的图层。',
  features_not_in_layer_other:
    '有 {{count, number}} 个要素已不在图层“{{name}}”中。未移动任何内容。请重新加载页面，然后重新选择要素。',
  project_changes_organization: '项目“{{name}}”正在移交给另一个组织。请过几分钟再试。',
} as const satisfies Translation<typeof en>
