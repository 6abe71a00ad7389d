import type { uploads as en } from '../en/uploads.ts'
import type { Translation } from '../translation.ts'

export const uploads = {
  unreadable: '选择文件后，文件已被更改、移动或删除。请重新选择。',
  percent: '{{percent, number}}%',
  sent: '{{sent}} / {{size}}',
  waiting: '正在等待其他文件发送完成。',
  waitingOffline: '正在等待连接。能够访问服务器后会立即发送文件。请保持此页面打开。',
  interrupted: '连接已中断。能够访问服务器后会自动重新发送文件。请保持此页面打开。',
  leave: {
    title_other: '要取消 {{count, number}} 个上传吗？',
    body: '如果现在退出登录，尚未完全发送的文件将会丢失。',
    submit: '取消上传并退出登录',
    keep: '保持登录',
  },
} satisfies Translation<typeof en>
