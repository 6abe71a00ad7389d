import type { print as en } from '../en/print.ts'
import type { Translation } from '../translation.ts'

export const print = {
  title: '打印地图',
  submit: '打印',
  field: {
    title: '标题',
    paper: '纸张',
    orientation: '方向',
    scale: '比例尺',
    format: '格式',
    legend: '附可见图层的图例',
  },
  titleTooLong: '标题最多可有 {{max, number}} 个字符。',
  paper: { a4: 'A4', a3: 'A3', letter: 'Letter', tabloid: 'Tabloid' },
  orientation: { landscape: '横向', portrait: '纵向' },
  format: { pdf: 'PDF 文档', png: 'PNG 图片' },
  fit: '与屏幕一致',
  loading: '正在绘制地图',
  layersDone_other: '{{done, number}}/{{count, number}} 个图层',
  scale: '比例尺 1 : {{denominator}}',
  north: '北',
  legend: '图例',
  more_other: '另有 {{count, number}} 项',
  fileName: '地图',
  done: '“{{name}}”已在下载文件夹中。',
  remark: {
    noStreets: '无法访问街道地图：页面上改用世界轮廓。恢复后请重新打印。',
    leftOut: '已略去另一服务器的图片，因为该服务器不允许其他网站保存它。',
    truncated: '{{names}}的要素未全部印在页面上。放大即可打印全部。',
  },
  failed: {
    layers: '无法加载{{names}}。请检查连接，然后重新打印。',
    page: '无法生成页面。请检查连接或选择较小的纸张，然后重新打印。',
  },
  notLoaded: '无法加载打印功能。请检查连接，然后重试。',
} as const satisfies Translation<typeof en>
