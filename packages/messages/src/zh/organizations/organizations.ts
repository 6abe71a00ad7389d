import type { organizations as en, organizationProblems as enProblems } from '../../en/organizations/organizations.ts'
import type { Translation } from '../../translation.ts'

export const organizations = {
  state: {
    CREATED: '未使用的代码',
    REQUESTED: '已申请',
    ACCEPTED: '已授权',
    DENIED: '已拒绝',
    EXPIRED: '已过期',
  },
  feature: {
    onecall: 'One Call',
    positiveResponse: '肯定答复',
    rasterImagery: '栅格影像',
    measurementImportOptions: '测量导入选项',
    siteCalibration: '站点校准',
    clients: '客户端密钥',
    pix4d: 'Pix4D',
    organizations: '组织间共享',
    sharedLayers: '可共享图层',
    dataOrganization: '数据组织',
    search: '搜索',
    geoServer: '地图服务',
    projectGeoid: '项目大地水准面',
    notifications: '通知',
    dictionaryStyling: '数据字典样式',
    lineFunctions: '线功能',
  },
} as const satisfies Translation<typeof en>

export const organizationProblems = {
  grant_state: '授权已发生变化，当前状态为“{{state}}”。请重新加载页面。',
  grant_code_own: '此代码属于您自己的组织。请输入其他组织的代码。',
  grant_code_related: '此代码属于您的上级或下级组织，它们之间无需授权。',
  client_key_exists: '{{email}} 已有客户端密钥。请更新该密钥，或先将其删除。',
  subscription_lapsed: '您的组织的订阅已到期。数据没有丢失：管理员在账单门户付款后，一切即可恢复使用。',
  organization_not_billed: '只有付费的组织才能续订席位。',
  feature_requested: '您的组织已申请此功能。如未获答复，请在 {{days}} 天后再次申请。',
  requests_not_configured: '本服务器没有接收申请的地址。请联系服务器的运营者。',
  feature_off: '您的组织未开通“{{feature}}”。请联系 Cairn 开通。',
} as const satisfies Translation<typeof enProblems>
