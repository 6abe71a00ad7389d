import type { imports as en, uploadProblems as enUploadProblems } from '../en/imports.ts'
import type { Translation } from '../translation.ts'

export const imports = {
  title: '上传图层到“{{folder}}”',
  drop: '将文件拖放到此处',
  choose: '选择文件',
  chooseOther: '选择其他文件',
  hint: '{{kinds}}。最大 {{max}}。',
  format: {
    shapefile: '压缩为 zip 的 Shapefile',
    kml: 'KML',
    kmz: 'KMZ',
    geojson: 'GeoJSON',
    geopackage: 'GeoPackage',
  },
  chosen: '{{name}}，{{size}}',
  empty: '文件为空。请选择有内容的文件。',
  tooLarge: '文件大小为 {{size}}，最大可上传 {{max}}。请拆分文件，或选择较小的文件。',
  wrongKind: '无法读取以“{{extension}}”结尾的文件。请选择以下类型之一：{{kinds}}。',
  layerName: '图层名称',
  crs: '坐标系',
  crsHelp: '仅当文件未注明坐标系时需要填写：EPSG 代码（如 EPSG:2263）或 WKT 文本。',
  crsFixed: '此类文件始终采用 WGS 84，无需填写。',
  crsNeeded: '文件未注明所用的坐标系。请填写后重试。无需重新上传文件。',
  crsUnknown: '无法识别坐标系“{{crs}}”。请输入 EPSG 代码（如 EPSG:2263）或 WKT 文本。',
  crsMissing: '请填写坐标系。',
  submit: '上传',
  again: '重试',
  sending: '正在上传 {{name}}',
  sent: '{{sent}} / {{size}}',
  importing: '正在导入 {{name}}',
  background: '您可以关闭此对话框。导入会继续进行，任务面板会显示其进度。',
  stop: '取消上传',
  stopImport: '取消导入',
  stopping: '正在取消',
  stopped: '上传已取消。未导入任何内容。',
  failed: '图层未导入',
  done: '已导入',
  zoom: '缩放到图层',
} as const satisfies Translation<typeof en>

export const uploadProblems = {
  upload_type_not_supported: '无法上传以“{{extension}}”结尾的文件。请选择所列类型之一。',
  upload_empty: '文件为空。请选择有内容的文件。',
  upload_too_large: '文件超过 {{max}}。请拆分文件，或移除不需要的数据。',
  upload_used: '此上传地址已被使用。请重新开始上传。',
  coordinate_system_unknown: '无法识别坐标系“{{crs}}”。请输入 EPSG 代码或 WKT 文本。',
} as const satisfies Translation<typeof enUploadProblems>
