import { resetPassword } from '@cairn/contract/auth/sign-up'
import { Problem } from '@cairn/contract/problem'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { handover, takeAddressed } from '../handover/handover.ts'
import { useReturnPath } from '../handover/use-return-path.ts'
import { CodeField, isCode } from '../visitor/code-field.tsx'
import { EmailField, isEmail } from '../visitor/email-field.tsx'
import { ScreenLink } from '../visitor/screen-link.tsx'
import { useSending } from '../visitor/use-sending.ts'
import { VisitorForm } from '../visitor/visitor-form.tsx'
import { VisitorPage } from '../visitor/visitor-page.tsx'
import { isUsable, NewPasswordFields } from './new-password-fields.tsx'

/** Sets a new password by the code that was mailed. */
export function ResetPasswordScreen() {
  const { t } = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const [email, setEmail] = useState(() => takeAddressed().email)
  const [code, setCode] = useState('')
  const [pair, setPair] = useState({ password: '', confirmation: '' })
  const sending = useSending(async () => {
    try {
      await api(resetPassword, { body: { email, code, password: pair.password } })
      handover.step.give({ email })
      notify({ text: t('signUp.reset.done'), severity: 'success' })
      await navigate('/signin', { state: { returnPath } })
    } catch (error) {
      if (Problem.is(error, 'UserNotFoundException')) {
        handover.step.give({})
        await navigate('/forget-password?again', { state: { returnPath } })
      } else if (Problem.is(error, 'InvalidParameterException')) {
        handover.step.give({ email })
        await navigate('/confirm-signup', { state: { returnPath } })
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
