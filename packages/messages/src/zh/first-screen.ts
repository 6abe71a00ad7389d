import type { localProblems as english } from '../en/first-screen.ts'
import type { Translation } from '../translation.ts'
import { app } from './app.ts'
import { auth, authProblems } from './auth/auth.ts'

/** The texts of failures that the browser notices itself. */
const localProblems = {
  network: '无法连接服务器。请检查网络连接，然后重试。',
  timeout: '服务器未及时响应。请检查网络连接，然后重试。',
  unknown: '此页面发生意外错误。请重新加载页面后重试。',
} satisfies Translation<typeof english>

/** The messages of the sign-in form, which a slow network shows before the others have come. */
export const firstScreen = { app, auth, problem: { ...localProblems, ...authProblems } } as const
