import type { featureFormPdf as en, featureFormProblems as enProblems } from '../en/feature-forms.ts'
import type { Translation } from '../translation.ts'

/** The texts of the problems of filled-in forms. */
export const featureFormProblems = {
  feature_form_changed: '其他用户在此期间更改了该表单。请比较两个版本，然后重新保存。',
  feature_form_not_granted: '该项目已不再拥有表单“{{name}}”。请联系组织管理员重新授权。',
  feature_forms_full: '该要素已有 {{max, number}} 份表单。请先删除不再需要的表单。',
} as const satisfies Translation<typeof enProblems>

/** The sentence in a PDF of values alone. The server writes it. */
export const featureFormPdf = {
  unavailable: '此服务器无法绘制表单页面。以下是已填写的内容。',
  failed: '无法绘制表单页面。以下是已填写的内容。',
} as const satisfies Translation<typeof en>
