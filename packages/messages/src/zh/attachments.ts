import type { attachmentProblems as en } from '../en/attachments.ts'
import type { Translation } from '../translation.ts'

export const attachmentProblems = {
  attachment_too_large: '文件超过 {{max}}。请缩小文件或选择较小的文件。',
  attachment_empty: '文件为空。请选择其他文件。',
  attachment_incomplete: '文件没有完整送达。请重新添加。',
  attachment_name_taken: '已有名为“{{name}}”的文件。请重命名该文件，或先删除另一个文件。',
  attachment_name_invalid: '名称“{{name}}”含有斜杠、控制字符或会隐藏其结尾的标记。请重命名文件，然后重试。',
  attachment_kind_mismatch: '“{{name}}”的内容与名称不符：它是 {{found}}。请重命名或选择其他文件。',
  attachments_full: '一个要素最多有 {{max, number}} 个文件。请删除不再需要的文件。',
  attachment_vertex_unknown:
    '要素没有第 {{vertex, number}} 个顶点：它有 {{count, number}} 个顶点。请重新加载要素，然后重试。',
  attachment_id_taken: '已有使用此标识的文件。请重新添加文件。',
  attachment_expired: '该文件已在 90 多天前删除，不再保存。',
  file_address_expired: '文件地址已过期。请重新打开文件。',
  storage_quota_reached:
    '贵组织的文件已占用 {{quota}} 中的 {{used}}。请删除文件，或向运营方申请更多空间。编辑仍会照常保存。',
} as const satisfies Translation<typeof en>
