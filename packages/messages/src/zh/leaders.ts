import type { leaders as en, leaderProblems as enProblems } from '../en/leaders.ts'
import type { Translation } from '../translation.ts'

export const leaders = {
  new: '新建引线',
  edit: '编辑引线',
  text: '文本',
  textHelp: '最多 {{rows, number}} 行，共 {{max, number}} 个字符',
  color: '颜色',
  pickColor: '选择颜色',
  symbol: '符号',
  symbols: { FORWARD_CLOSED_ARROW: '箭头', CIRCLE: '圆形', BACKWARD_CLOSED_ARROW: '箭头（反向）' },
  vertex: '锚点位置',
  vertices: { start: '第一个折点', end: '最后一个折点' },
  shapeHint: '此对话框打开时，可在地图上修改引线。',
  create: '添加引线',
  selected: '引线“{{name}}”',
  actionEdit: '编辑',
  actionDelete: '删除',
  zoomIn: '缩放级别达到 {{zoom, number}} 后才能添加引线。请放大地图，然后重试。',
  zoomNow: '放大',
} as const satisfies Translation<typeof en>

export const leaderProblems = {
  leader_invalid: '无法保存引线。请检查其文本、颜色、符号和锚点。',
  leaderFault: {
    textMissing: '引线需要文本。请输入文本。',
    textTooLong: '引线的文本最多 256 个字符。请缩短文本。',
    tooManyRows: '引线的文本最多 3 行。请减少行数。',
    color: '引线的颜色应写成 #RRGGBB。请选择一种颜色。',
    symbol: '引线的符号是箭头或圆形。请选择其一。',
    vertex: '引线的锚点是其第一个或最后一个折点。请选择其一。',
    parts: '引线是一条线。请一笔绘制。',
  },
} as const satisfies Translation<typeof enProblems>
