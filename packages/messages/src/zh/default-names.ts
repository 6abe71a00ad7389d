import type { defaultNames as en } from '../en/default-names.ts'
import type { Translation } from '../translation.ts'

export const defaultNames = {
  featuresFolder: '要素',
  formsFolder: '表单',
  point: '点',
  line: '线',
  polygon: '面',
  leader: '引线',
} as const satisfies Translation<typeof en>
