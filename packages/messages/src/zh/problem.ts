import type { problem as en } from '../en/problem.ts'
import type { Translation } from '../translation.ts'

export const problem = {
  invalid_request: '服务器未接受所填内容。请检查后重试。',
  not_signed_in: '您尚未登录。请登录后重试。',
  not_permitted: '权限不足：需要“{{level}}”权限。请联系项目管理员。',
  not_found: '{{asset}}不存在，或您无权查看。请重新加载页面查看现有内容。',
  too_large: '发送的内容超过 {{max}}。请减少单次发送量。',
  media_type_not_supported: '服务器不接受此类内容。请换用其他形式发送。',
  too_many_requests_other: '尝试次数过多。请等待 {{count, number}} 秒后重试。',
  internal: '服务器出错，错误已被记录。请重试；如再次出现，请告知管理员。',
  unavailable: '服务器暂时无法访问。请稍后重试。',

  NotAuthorizedException: '无法登录。请检查电子邮箱和密码后重试。',

  project_name_taken: '此组织中已有名为“{{name}}”的项目。请换一个名称。',
  folder_name_taken: '此处已有名为“{{name}}”的文件夹。请换一个名称。',
  layer_name_taken: '此文件夹中已有名为“{{name}}”的图层。请换一个名称。',
  folder_too_deep: '子文件夹中不能再建文件夹。请在上一级新建。',
  folder_not_empty: '文件夹“{{name}}”不为空。请先删除其中的内容。',
  folder_in_other_project: '该文件夹属于另一个项目。请选择本项目中的文件夹。',
  layer_is_default: '图层“{{name}}”随项目创建，不能删除。',
  layer_read_only: '图层“{{name}}”为只读。请先在图层设置中允许更改。',
  feature_changed: '此要素已被他人更改。请与当前内容比较后再保存。',
  feature_deleted: '此要素已被删除，其历史记录仍可查看。',
  geometry_not_fitting: '该图层只接受{{expected}}，不接受{{found}}。请绘制正确类型的图形，或选择其他图层。',

  upload_type_not_supported: '无法上传以“{{extension}}”结尾的文件。请选择所列类型之一。',
  upload_empty: '文件为空。请选择有内容的文件。',
  upload_too_large: '文件超过 {{max}}。请拆分文件，或去掉不需要的内容。',
  upload_used: '此上传地址已被使用。请重新开始上传。',
  coordinate_system_unknown: '无法识别坐标系“{{crs}}”。请输入 EPSG 代码或 WKT 文本。',
  job_finished: '任务已经结束，无需取消。',

  signIn: {
    credentials: '电子邮箱或密码不正确。请检查后重试。',
    disabled: '此账户未启用。请联系您所在组织的管理员。',
    session: '会话已结束。请重新登录。',
  },
  network: '无法连接服务器。请检查网络连接，然后重试。',
  unknown: '此处出现问题。请重新加载页面后重试。',
  asset: {
    organization: '该组织',
    project: '该项目',
    folder: '该文件夹',
    layer: '该图层',
    feature: '该要素',
    job: '该任务',
    upload: '该上传',
    other: '所请求的内容',
  },
  shape: {
    point: '点',
    polyline: '线',
    polygon: '面',
    other: '此类图形',
  },
} as const satisfies Translation<typeof en>
