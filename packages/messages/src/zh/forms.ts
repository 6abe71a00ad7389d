import type { forms as en, formFrame as enFrame, formProblems as enProblems } from '../en/forms.ts'
import type { Translation } from '../translation.ts'

/** The texts of the problems of forms. */
export const formProblems = {
  form_name_taken: '已存在名为“{{name}}”的表单。请输入其他名称。',
  form_changed: '该表单在此期间已被更改。请重新加载后重试。',
  form_has_features_other:
    '表单“{{name}}”现在有 {{count, number}} 个要素，多于您同意删除的数量。未删除任何内容。请核对数量后重试。',
  form_file_empty: '{{file}} 文件为空。请选择其他文件。',
  form_file_not_text: '{{file}} 文件不是 UTF-8 文本。请以 UTF-8 保存后重新选择。',
  form_file_too_large: '{{file}} 文件大于 {{max}}。请选择较小的文件。',
  form_file_refused: '{{file}} 文件包含“{{text}}”。表单不能包含其他页面，也不能打开连接。请从文件中删除后重新选择。',
  form_needs_frame: '表单只能在 Cairn 的页面中打开。请在那里打开。',
  form_link_expired: '表单的地址已过期。请重新打开表单。',
} as const satisfies Translation<typeof enProblems>

export const forms = {
  title: '管理表单',
  about: '外业人员在要素上填写的 HTML 表单',
  search: '搜索表单',
  loading: '正在加载表单',
  loadFailed: '无法加载表单。',
  empty: '还没有表单。请使用其页面的 HTML 文件添加一个。',
  noMatch: '没有与搜索匹配的表单。',
  clear: '清除搜索',
  table: '表单',
  expand: '“{{name}}”的详细信息',
  modified: '修改时间',
  created: '创建时间',
  projectCount: '项目',
  actions: '“{{name}}”的操作',
  noDescription: '无描述',
  htmlFile: 'HTML 文件',
  jsFile: 'JavaScript 文件',
  none: '无',
  pager: '表单分页',
  field: { description: '描述' },
  file: {
    drop: { html: '将 HTML 文件拖放到此处', js: '将 JavaScript 文件拖放到此处' },
    choose: { html: '选择 HTML 文件', js: '选择 JavaScript 文件' },
    chooseOther: { html: '选择其他 HTML 文件', js: '选择其他 JavaScript 文件' },
    hint: { html: '.html，UTF-8，最大 {{max}}', js: '.js，可选，UTF-8，最大 {{max}}' },
    stays: '在选择其他文件之前保留“{{name}}”',
    required: '请选择表单的 HTML 文件。',
    type: { html: '请选择一个 .html 或 .htm 文件。', js: '请选择一个 .js 文件。' },
    tooLarge: '文件大小为 {{size}}；最大允许 {{max}}。',
    empty: '文件为空。请选择其他文件。',
  },
  add: { action: '添加表单', title: '添加表单', submit: '添加表单', done: '已添加表单“{{name}}”。' },
  edit: {
    action: '编辑表单',
    title: '编辑表单',
    done: '已保存表单“{{name}}”。',
    discarded: '您的更改已放弃：表单保持不变。',
  },
  delete: {
    title: '删除表单“{{name}}”？',
    empty: '将从所有项目中删除该表单及其图层。它没有要素。此操作无法撤消。',
    body_other:
      '将从所有项目中删除该表单、其图层以及用它创建的 {{count, number}} 个要素。此操作无法撤消。若要保留要素，请改为从项目中移除该表单。',
    confirm: '我了解后果',
    submit: '删除表单',
    features: '要素',
    done: '已删除表单“{{name}}”。',
    failed: '无法删除该表单。{{reason}}',
  },
  details: {
    action: '详细信息和项目',
    title: '表单“{{name}}”',
    tabs: '表单的各部分',
    info: '信息',
    projects: '项目',
    preview: '预览',
    previewFailed: '无法显示该表单。',
    close: '关闭',
    loadFailed: '无法加载该表单。',
  },
  projects: {
    lead: '拥有该表单的项目有一个对应的图层。移除表单后，图层会隐藏并保留其要素。',
    search: '搜索项目',
    list: '拥有该表单的项目',
    granted: '{{total, number}} 个项目中有 {{count, number}} 个拥有该表单',
    saving: '正在保存“{{name}}”',
    empty: '还没有项目。',
    noMatch: '没有与搜索匹配的项目。',
    limited: '仅列出前 {{max, number}} 个项目。请搜索其他项目。',
    failed: '项目“{{name}}”未更改。{{reason}}',
  },
} as const satisfies Translation<typeof en>

export const formFrame = {
  title: '表单“{{name}}”',
  loading: '正在加载表单',
  fault: {
    silent: '表单“{{name}}”已有 10 秒未响应。请重试；如果仍无响应，则其脚本有错误。',
    flooding: '表单“{{name}}”发送了过多消息，已被停止。其脚本有错误。',
    malformed: '表单“{{name}}”发送了无法理解的消息，已被停止。其脚本有错误。',
    gone: '表单“{{name}}”离开了其页面，已被停止。',
    failed: '表单“{{name}}”无法接收其值：其脚本有错误。',
  },
} as const satisfies Translation<typeof enFrame>
