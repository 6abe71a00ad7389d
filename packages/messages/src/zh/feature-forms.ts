import type {
  featureForms as en,
  featureFormPdf as enPdf,
  featureFormProblems as enProblems,
} from '../en/feature-forms.ts'
import type { Translation } from '../translation.ts'

/** The texts of the problems of filled-in forms. */
export const featureFormProblems = {
  feature_form_changed: '该表单在此期间已被更改。请比较两个版本，然后重新保存。',
  feature_form_not_granted: '该项目已不再拥有表单“{{name}}”。请联系组织管理员重新授权。',
  feature_forms_full: '该要素已有 {{max, number}} 份表单。请先删除不再需要的表单。',
} as const satisfies Translation<typeof enProblems>

/** The sentence in a PDF of values alone. The server writes it. */
export const featureFormPdf = {
  unavailable: '此服务器无法绘制表单页面。以下是已填写的内容。',
  failed: '无法绘制表单页面。以下是已填写的内容。',
} as const satisfies Translation<typeof enPdf>

export const featureForms = {
  list: '此要素的表单',
  loading: '正在加载表单',
  loadFailed: '无法获取表单。{{reason}}',
  none: '此要素还没有填写过表单。',
  readOnly: '该图层为只读，其表单可以查看，但不能更改。',
  actions: '表单“{{name}}”的操作',
  created: '填写',
  modified: '修改',
  byAt: '{{who}}，{{when}}',
  unknownPerson: '已删除的帐户',
  formGone: '项目已不再有此表单。可以查看和删除。',
  oldVersion: '这是用表单的旧版本填写的，按原样显示。',
  toFeature: '显示“{{feature}}”',
  featureFailed: '无法读取此表单的要素。{{reason}}',
  action: {
    pdf: '下载“{{name}}”的 PDF',
    edit: '编辑表单“{{name}}”',
    view: '查看表单“{{name}}”',
    delete: '删除表单“{{name}}”',
  },
  word: { pdf: 'PDF', edit: '编辑', view: '查看', delete: '删除' },
  add: {
    label: '添加表单',
    more: '更多表单…',
    search: '搜索表单',
    noMatch: '没有名称含有这些词的表单。',
    noForms: '项目没有表单。管理员可以在设置中添加表单并分配给项目。',
  },
  pdf: {
    waiting: '正在生成“{{name}}”的 PDF…',
    plain: '服务器无法绘制表单的页面：“{{name}}”的 PDF 是其值的表格。',
    failed: '无法生成“{{name}}”的 PDF。{{reason}}',
    blocked: '浏览器阻止了 PDF 窗口。请允许此页面打开窗口，然后重试。',
  },
  fill: {
    title: '{{name}} · {{feature}}',
    viewTitle: '{{name}} · {{feature}}（仅查看）',
    expand: '展开到整个页面',
    collapse: '收起为窗口',
    failed: '无法打开表单“{{name}}”。{{reason}}',
    stored: '您在 {{when}} 填写的此表单的值尚未保存。',
    saveAsNew: '另存为新表单',
    added: '已添加表单“{{name}}”。',
    saved: '已保存表单“{{name}}”。',
    later: '表单已按您点击“保存”时的内容保存。此后输入的值尚未保存。',
    fault: {
      errors: '表单包含错误。请更正其标记的字段，然后重新保存。',
      invalid: '表单无效：其页面没有响应。未保存任何内容。请重新加载后再保存。',
      gone: '此表单在此期间已被删除。您的值已保留：可另存为新表单，或关闭而不保存。',
    },
  },
  conflict: {
    title: '表单“{{name}}”在此期间已被修改',
    body: '{{who}} 于 {{when}} 在您填写期间保存了它。您的值没有丢失。请为每个字段选择要保存的内容。',
    ownTitle: '您在其他地方修改了表单“{{name}}”',
    ownBody: '您于 {{when}} 在其他标签页或设备上保存了它，而此处仍在填写。值没有丢失。请为每个字段选择要保存的内容。',
    same: '两个状态的值相同。',
    mine: '我的',
    theirs: '期间保存的',
    both: '两者',
    before: '之前',
    by: { me: '由您修改。', them: '由另一次保存修改。', both: '双方都修改了。' },
    more_other: '再显示 {{count, number}} 个字段',
    save: '保存所选的值',
  },
  delete: {
    title: '删除表单“{{name}}”？',
    body: '表单及其值将对所有用户从要素中移除。其版本保留在历史中。',
    confirm: '我要删除此表单',
    submit: '删除表单',
    done: '已删除表单“{{name}}”。',
    failed: '无法删除表单。{{reason}}',
  },
} as const satisfies Translation<typeof en>
