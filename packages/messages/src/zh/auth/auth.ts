import type { auth as en, authProblems as enAuthProblems } from '../../en/auth/auth.ts'
import type { Translation } from '../../translation.ts'

export const auth = {
  title: '登录 Cairn',
  lead: '在地图上采集、管理并共享外业数据。',
  email: '电子邮箱',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已开启。',
  submit: '登录',
  forgot: '忘记密码？',
  create: '创建账户',
  atProvider: '您将通过 {{provider}} 登录。',
  submitAtProvider: '继续',
  ended: {
    expired: '会话已结束。请重新登录，即可回到刚才的位置。',
    elsewhere: '您已在另一个标签页中退出登录。请重新登录，即可回到此页面。',
  },
  demo: {
    title: '演示账户',
    body: '此服务器带有演示组织。选择一个账户即可填入登录信息。',
    admin: '管理整个组织',
    editor: '编辑项目和要素',
    collector: '在外业现场采集要素',
    viewer: '可查看全部内容，不能更改',
    other: '管理另一个组织',
  },
} as const satisfies Translation<typeof en>

export const authProblems = {
  NotAuthorizedException: '无法登录。请检查电子邮箱和密码后重试。',
  single_sign_on_failed: '通过您所在组织的登录服务登录失败。请重新登录。',
  sign_in_provider_away: '{{provider}} 没有响应，因此无法登录。请几分钟后重试。',
  no_sign_in_provider: '此电子邮箱没有配置登录服务。请使用密码登录。',
  singleSignOn: {
    expired: '此次登录不是在此浏览器中开始的，或已超过十分钟。请重新登录。',
    refused: '登录服务拒绝了登录。请重新登录；如果再次失败，请联系管理员。',
    unverified: '登录服务未确认您的电子邮箱。请联系登录服务的管理员。',
    unknown: '没有使用您电子邮箱的账户。请联系您所在组织的管理员添加。',
    organization: '使用您电子邮箱的账户属于未使用此登录服务的组织。请联系登录服务的管理员。',
    disabled: '此账户未启用。请联系您所在组织的管理员启用。',
  },
  signIn: {
    credentials: '电子邮箱或密码不正确。请检查后重试。',
    disabled: '此账户未启用。请联系您所在组织的管理员启用。',
    session: '会话已结束。请重新登录。',
    provider: '您需要通过所在组织的登录服务登录。请输入电子邮箱，然后选择“继续”。',
    temporary_expired: '此邀请已过期。请联系您所在组织的管理员重新邀请。',
    old_password: '旧密码不正确。请检查后重试。',
    challenge: '此步骤耗时过长，或输入错误验证码的次数过多。请重新登录。',
  },
} as const satisfies Translation<typeof enAuthProblems>
