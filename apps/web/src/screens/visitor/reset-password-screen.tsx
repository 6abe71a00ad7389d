import { resetPassword } from '@cairn/contract/identity/sign-up'
import { Problem } from '@cairn/contract/problem'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { carriedEmail, carry } from '../sign-in/carried.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { CodeField, isCode } from './code-field.tsx'
import { EmailField, isEmail } from './email-field.tsx'
import { isUsable, NewPasswordFields } from './new-password-fields.tsx'
import { ScreenLink } from './screen-link.tsx'
import { useSending } from './use-sending.ts'
import { useWanted } from './use-wanted.ts'
import { VisitorForm } from './visitor-form.tsx'

/** Sets a new password by the code that was mailed. */
export function ResetPasswordScreen() {
  const { t } = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const wanted = useWanted()
  const [email, setEmail] = useState(carriedEmail)
  const [code, setCode] = useState('')
  const [pair, setPair] = useState({ password: '', confirmation: '' })
  const sending = useSending(async () => {
    try {
      await api(resetPassword, { body: { email, code, password: pair.password } })
      carry({ email })
      notify({ text: t('signUp.reset.done'), severity: 'success' })
      await navigate('/signin', { state: { wanted } })
    } catch (error) {
      if (Problem.is(error, 'UserNotFoundException')) {
        carry({})
        await navigate('/forget-password?again', { state: { wanted } })
      } else if (Problem.is(error, 'InvalidParameterException')) {
        carry({ email })
        await navigate('/confirm-signup', { state: { wanted } })
      } else throw error
    }
  })
  const isValid = isEmail(email) && isCode(code) && isUsable(pair)
  return (
    <VisitorPage title={t('signUp.reset.title')} lead={t('signUp.reset.lead')}>
      <VisitorForm sending={sending} submitLabel={t('signUp.reset.submit')} canSubmit={isValid}>
        <EmailField value={email} onChange={setEmail} autoFocus={email === ''} />
        <CodeField value={code} onChange={setCode} autoFocus={email !== ''} />
        <NewPasswordFields label={t('signUp.newPassword')} value={pair} onChange={setPair} />
      </VisitorForm>
      <ScreenLink to="/signin">{t('signUp.toSignIn')}</ScreenLink>
    </VisitorPage>
  )
}
