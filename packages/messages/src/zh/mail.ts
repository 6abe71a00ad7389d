import type { mail as en } from '../en/mail.ts'
import type { Translation } from '../translation.ts'

export const mail = {
  signUpCode: {
    subject: '{{code}} 是您的 Cairn 确认码',
    body: '请输入此确认码，以确认您的电子邮箱并创建账户。确认码 {{minutes}} 分钟内有效。\n如果您没有注册，请忽略此邮件：不会创建任何账户。',
    action: '确认注册',
  },
  signUpKnown: {
    subject: '您已有 Cairn 账户',
    body: '有人使用此电子邮箱注册 Cairn，但该邮箱已有账户。请直接登录；如果忘记了密码，请设置新密码。\n如果不是您本人操作，请忽略此邮件：没有任何更改。',
    action: '登录',
  },
  resetCode: {
    subject: '{{code}} 是您用于设置 Cairn 新密码的验证码',
    body: '请输入此验证码以设置新密码。验证码 {{minutes}} 分钟内有效。\n如果您没有请求验证码，请忽略此邮件：您的密码没有更改。',
    action: '设置新密码',
  },
  verifyCode: {
    subject: '{{code}} 是您的 Cairn 验证码',
    body: '请输入此验证码以验证您的电子邮箱。验证码 {{minutes}} 分钟内有效。',
    action: '验证电子邮箱',
  },
  invitation: {
    subject: '{{inviter}} 邀请您加入 Cairn 上的 {{organization}}',
    body: '{{inviter}} 邀请您在 Cairn 上与 {{organization}} 协作。您的账户是 {{email}}。\n请打开链接设置密码。链接只能使用一次，{{days}} 天内有效。请勿转发：使用该链接即可登录您的账户。',
    action: '设置密码',
  },
  passwordChanged: {
    subject: '您的 Cairn 密码已更改',
    body: '您的 Cairn 账户密码已更改，其他会话已全部结束。\n如果不是您本人操作，请立即设置新密码，并告知您所在组织的管理员。',
    action: '设置新密码',
  },
  authenticatorOff: {
    subject: '您的 Cairn 身份验证器已关闭',
    body: '现在只需密码即可登录您的 Cairn 账户：您本人或您所在组织的管理员关闭了身份验证器。\n如果您不知情，请告知管理员并设置新密码。',
    action: '打开账户设置',
  },
  feedback: {
    subject: '反馈：{{title}}',
    body: '来自 {{organization}} 的 {{email}}：\n{{message}}',
  },
  featureRequest: {
    subject: '{{organization}} 申请开通 {{feature}}',
    body: '{{organization}} 的管理员 {{person}} 申请开通功能 {{feature}}。\n在服务器上运行以下命令即可开通：\nnpm run organization -- set --id {{organizationId}} --feature {{feature}}=on',
  },
  logExported: {
    subject: '导出文件“{{title}}”已就绪',
    body: '活动日志的导出包含 {{count}} 条记录。请在 {{days}} 天内从活动日志中下载。',
    action: '打开 Cairn',
  },
  storageNearlyFull: {
    subject: '{{organization}} 的文件已占用其空间的 {{percent}}%',
    body: '{{organization}} 的要素上的文件已占用 {{quota}} 中的 {{used}}。空间用完后，新文件将被拒绝；编辑仍会照常保存。\n请删除不再需要的文件，或向服务器运营方申请更多空间。已删除的文件在 90 天后释放空间。',
    action: '打开 Cairn',
  },
  footer: '此邮件由 {{host}} 发送，请勿回复。',
} as const satisfies Translation<typeof en>
