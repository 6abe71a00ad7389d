import type { organizations as en, organizationProblems as enProblems } from '../en/organizations.ts'
import type { Translation } from '../translation.ts'

export const organizations = {
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
  feature_off: '您的组织未开通“{{feature}}”。请联系 Cairn 开通。',
} as const satisfies Translation<typeof enProblems>
