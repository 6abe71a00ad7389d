import type { dictionaryProblems as enProblems } from '../en/dictionaries.ts'
import type { Translation } from '../translation.ts'

export const dictionaryProblems = {
  dictionary_name_taken: '已有名为“{{name}}”的数据字典。请选择其他名称。',
  dictionary_in_use_other:
    '有 {{count, number}} 个项目正在使用数据字典“{{name}}”。请先为这些项目指定其他数据字典，然后重试。',
  dictionary_read_only: '数据字典“{{name}}”为只读。请复制后修改副本。',
  dictionary_changed: '在此期间，其他用户更改了该数据字典。请重新加载后重试。',
  dictionary_full: '此处最多可有 {{max, number}} 个条目。请删除不需要的条目。',
  system_name_taken: '此数据字典中已有名为“{{name}}”的系统。请选择其他名称。',
  system_changed: '在此期间，其他用户更改了该系统。请重新加载数据字典后重试。',
  component_alias_taken: '此系统中的其他组件已使用名称“{{name}}”。请选择其他名称。',
  component_changed: '在此期间，其他用户更改了该组件。请比较两个版本，再决定要保存的内容。',
  attribute_name_taken: '此组件中已有名为“{{name}}”的属性。请选择其他名称。',
  attribute_list_empty: '属性“{{name}}”缺少选择列表。请选择一个列表，或至少添加一个值。',
  attribute_default_refused: '属性“{{name}}”的默认值与其类型不符。请更正该值，或在类型允许时将其留空。',
  pick_list_name_taken: '此数据字典中已有名为“{{name}}”的全局选择列表。请选择其他名称。',
  pick_list_value_taken: '此选择列表中已有值“{{name}}”。请输入其他值。',
  pick_list_value_too_long: '值“{{name}}”过长：全局选择列表的值最多可有 {{max, number}} 个字符。请缩短该值。',
  pick_list_changed: '在此期间，其他用户更改了该选择列表。请比较两个版本，再决定要保存的内容。',
} satisfies Translation<typeof enProblems>
