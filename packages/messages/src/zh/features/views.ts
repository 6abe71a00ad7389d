import type { views as en } from '../../en/features/views.ts'
import type { Translation } from '../../translation.ts'

/** The views below the tab INFO of a feature, and the measuring tool. */
export const views = {
  label: '视图',
  close: '收起视图',
  name: { pedigree: '测量记录', profile: '剖面' },
  reason: { pointHasNoProfile: '点没有剖面。' },
  vertices_other: '{{count, number}} 个折点',
  vertexAt: '第 {{index, number}} 个折点，共 {{count, number}} 个',
  goToVertex: '转到第 {{index, number}} 个折点',
  noVertex: '全部',
  column: { vertex: '折点', property: '属性', value: '值', distance: '距离', height: '高程' },
  pedigree: { none: '此要素没有测量记录信息。' },
  profile: {
    noHeights: '此要素没有高程。',
    asTable: '以表格显示',
    series: '与高程并列的系列',
    noSeries: '无',
    height: '高程 ({{unit}})',
    distance: '距离 ({{unit}})',
  },
  measuring: {
    bar: '测量',
    kind: '测量内容',
    length: '长度',
    area: '面积',
    perimeter: '周长',
    figures: '测量结果',
    segments: '线段',
    segment: '线段 {{number}}',
    copy: '复制测量结果',
    copied: '测量结果已复制。',
    notCopied: '浏览器不允许复制。请在线段列表中选取数值。',
    clear: '重新开始',
    resume: '添加顶点',
    close: '停止测量',
    nothingYet: '请先添加更多顶点。',
  },
} as const satisfies Translation<typeof en>
