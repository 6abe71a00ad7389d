import type { moveProblems as en } from '../en/data-organization.ts'
import type { Translation } from '../translation.ts'

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
