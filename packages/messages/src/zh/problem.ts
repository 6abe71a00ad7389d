import type { problem as en } from '../en/problem.ts'
import type { Translation } from '../translation.ts'
import { memberProblems } from './accounts/members.ts'
import { attachmentProblems } from './attachments/attachments.ts'
import { fileContents } from './attachments/file-contents.ts'
import { authenticatorProblems } from './auth/authenticator.ts'
import { signUpProblems } from './auth/sign-up.ts'
import { billingProblems } from './billing/billing.ts'
import { licenseProblems } from './billing/licenses.ts'
import { moveProblems } from './data-organization.ts'
import { dictionaryProblems } from './dictionaries/dictionaries.ts'
import { featureFormProblems } from './feature-forms.ts'
import { featureProblems } from './features/features.ts'
import { folderProblems } from './folders.ts'
import { formProblems } from './forms.ts'
import { uploadProblems } from './imports/imports.ts'
import { jobProblems } from './jobs.ts'
import { layerProblems } from './layers.ts'
import { leaderProblems } from './leaders.ts'
import { organizationProblems } from './organizations/organizations.ts'
import { projectProblems } from './projects.ts'
import { siteProblems } from './sites.ts'
import { styleProblems } from './styles.ts'
import { symbolProblems } from './symbols.ts'

export const problem = {
  invalid_request: '服务器未接受所填内容。请检查后重试。',
  not_signed_in: '您尚未登录。请登录后重试。',
  not_permitted: '您没有“{{level}}”权限。请联系项目管理员。',
  not_found: '{{asset}}不存在，或您没有查看权限。请重新加载页面。',
  request_timeout: '请求传输时间过长。请检查网络连接，然后重试。',
  too_large: '请求超过 {{max}}。请减少单次发送的数据量。',
  media_type_not_supported: '服务器不接受此类内容。请换用其他格式发送。',
  too_many_requests_other: '尝试次数过多。请等待 {{count, number}} 秒后重试。',
  idempotency_key_reused: '先前内容不同的一次保存使用了相同的键。请重新加载页面后重试。',
  internal: '服务器出错，请求失败，错误已记录。请重试。如果仍然出错，请告知管理员。',
  unavailable: '服务器暂时不可用。请几分钟后重试。',
  pictures_busy: '当前正在绘制的地图图片过多。请过几秒再试。',
  picture_too_slow: '绘制此图片耗时过长。请放大地图或减少显示的图层。',
  storage_full: '服务器磁盘已满，未保存任何内容。请告知管理员，然后重试。',
  preferencesRefused: '您的偏好设置未能保存供其他浏览器使用，仅在此浏览器中生效。{{reason}}',
  preferences_changed: '偏好设置已在另一个浏览器中更改。请重新加载页面，然后重试。',
  university_not_configured: '此服务器未设置产品学院。请联系您的管理员。',
  asset: {
    organization: '该组织',
    project: '该项目',
    folder: '该文件夹',
    layer: '该图层',
    layerShare: '图层的共享',
    feature: '该要素',
    user: '该成员',
    job: '该任务',
    upload: '该上传',
    file: '文件',
    license: '许可证',
    checkout: '结账页面',
    customer: '客户',
    subscription: '订阅',
    session: '会话',
    grant: '该授权或代码',
    clientKey: '该客户端密钥',
    coordinateSystem: '该坐标系',
    site: '该站点',
    form: '表单',
    featureForm: '填写的表单',
    formPermission: '项目的权限',
    symbol: '该符号',
    dictionary: '数据字典',
    system: '系统',
    component: '组件',
    attribute: '属性',
    pickList: '选择列表',
    other: '所请求的内容',
  },
  fileContent: fileContents,
  inactiveLayers_other: '{{count, number}} 个未启用的图层',
  ...organizationProblems,
  ...signUpProblems,
  ...authenticatorProblems,
  ...projectProblems,
  ...folderProblems,
  ...layerProblems,
  ...moveProblems,
  ...featureProblems,
  ...attachmentProblems,
  ...leaderProblems,
  ...uploadProblems,
  ...jobProblems,
  ...licenseProblems,
  ...memberProblems,
  ...billingProblems,
  ...siteProblems,
  ...styleProblems,
  ...formProblems,
  ...featureFormProblems,
  ...symbolProblems,
  ...dictionaryProblems,
} as const satisfies Translation<typeof en>
