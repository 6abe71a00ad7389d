import { confirmSignUp, signUp } from '@cairn/contract/auth/sign-up'
import { createApi } from '@cairn/contract/client'
import type { APIRequestContext } from '@playwright/test'
import { codeIn, mailTo } from './mails.ts'

interface NewAccount {
  readonly password: string
  readonly language: 'en' | 'es'
}

/** Signs up and confirms a new account by the calls of the server. Returns its address. */
export async function signUpAccount(
  origin: string,
  request: APIRequestContext,
  { password, language }: NewAccount,
): Promise<string> {
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.test`
  const api = createApi(origin)
  await api(signUp, {
    body: { email, password, language, firstName: 'Ada', lastName: 'Grant', phone: '+12015550123' },
  })
  const mail = await mailTo(request, email, /^\d{6} /)
  await api(confirmSignUp, { body: { email, code: codeIn(mail) } })
  return email
}
