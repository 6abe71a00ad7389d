import type { authenticator as en, authenticatorProblems as enProblems } from '../en/authenticator.ts'
import type { Translation } from '../translation.ts'

export const authenticator = {
  challenge: {
    title: '输入验证码',
    lead: '请输入身份验证器应用为 Cairn 显示的验证码。',
    recoveryLead: '请输入您保存的一个恢复代码。每个代码只能使用一次。',
    recoveryCode: '恢复代码',
    submit: '登录',
    toRecovery: '使用恢复代码',
    toCode: '使用应用的验证码',
    lost: '如果两者都没有，请让您组织的管理员重置您的身份验证器。',
    back: '使用其他账户登录',
  },
  required: {
    title: '设置身份验证器',
    lead: '您的组织要求每次登录时输入身份验证器应用的验证码。',
    submit: '启用并登录',
  },
  setUp: {
    scan: '用身份验证器应用扫描此图，或在应用中输入密钥。',
    picture: '密钥的二维码',
    key: '密钥',
    copyKey: '复制密钥',
    keyCopied: '密钥已复制。',
    copyFailed: '浏览器不允许复制。请选中文本后复制。',
    thenCode: '然后输入应用显示的验证码。',
    title: '启用身份验证器验证码',
    submit: '启用',
  },
  recovery: {
    title: '恢复代码',
    lead: '每个代码可以代替应用使用一次。请将它们保存在没有手机也能找到的地方：它们不会再次显示。',
    copy: '复制',
    copied: '恢复代码已复制。',
    download: '下载',
    fileHead: '{{email}} 在 {{host}} 的恢复代码。每个代码只能使用一次。',
    done: '我已保存',
  },
  profile: {
    title: '身份验证器验证码',
    lead: '登录的第二步：手机应用中的验证码，每 30 秒更换一次。',
    off: '身份验证器验证码已关闭。',
    on_other: '身份验证器验证码已启用。剩余 {{count, number}} 个恢复代码。',
    required: '您的组织要求使用，因此无法关闭。',
    provider: '您通过 {{provider}} 登录，由其决定是否需要其他步骤。此处无需设置。',
    failed: '无法加载身份验证器的状态。',
    turnOn: '启用',
    replace: '使用另一个应用',
    replaceTitle: '使用另一个身份验证器应用',
    turnOff: '关闭',
    turnOffTitle: '关闭身份验证器验证码',
    turnOffLead: '之后只需密码即可登录。',
    newCodes: '新的恢复代码',
    newCodesLead: '您现有的恢复代码将失效。',
    password: '当前密码',
    code: '验证码或恢复代码',
    next: '下一步',
    turnedOn: '身份验证器验证码已启用。',
    turnedOff: '身份验证器验证码已关闭。',
  },
} as const satisfies Translation<typeof en>

export const authenticatorProblems = {
  authenticator_off: '此账户没有设置身份验证器。请重新加载页面，然后设置。',
  authenticator_required: '您的组织要求使用身份验证器，无法关闭。',
  too_many_wrong_codes: '输入错误验证码的次数过多。请使用恢复代码，或一小时后再试。',
} as const satisfies Translation<typeof enProblems>
