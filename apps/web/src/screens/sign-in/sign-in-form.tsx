import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { late } from '../../ui/late.tsx'
import { Field } from '../../ui/text-field.tsx'

// Its tooltip would be a tenth of the code that the form waits for.
const PasswordEye = late(async () => (await import('./password-eye.tsx')).PasswordEye)

export interface Entered {
  readonly email: string
  readonly password: string
}

/** The texts of what prevents a sign-in, at their fields; `form` belongs to no field. Empty after a sign-in. */
export interface SignInErrors {
  readonly email?: string
  readonly password?: string
  readonly form?: string
}

/** Checks what was entered and signs in. */
export type AttemptSignIn = (entered: Entered) => Promise<SignInErrors>

/** Lets other parts of the screen fill in the form. */
export interface SignInFormControl {
  fill(entered: Entered): void
}

interface SignInFormProps {
  readonly attempt: AttemptSignIn
  readonly ref: Ref<SignInFormControl>
}

/**
 * The form of the first screen. Its bundle is small, so that it appears early on a slow network: the rules of the fields
 * and the session are behind `attempt`.
 */
export function SignInForm({ attempt, ref }: SignInFormProps) {
  const { t } = useLocale()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const [entered, setEntered] = useState<Entered>({ email: '', password: '' })
  const [errors, setErrors] = useState<SignInErrors>({})
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  useImperativeHandle(ref, () => ({
    fill: (values) => {
      setEntered(values)
      setErrors({})
      submit.current?.focus()
    },
  }))

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    setIsSubmitting(true)
    setErrors({})
    // The code of the attempt is fetched on its first use, and that can fail.
    const found = await attempt(entered).catch(() => ({ form: t('problem.network') }))
    setIsSubmitting(false)
    setErrors(found)
    const wrong = 'email' in found ? email : password
    if (Object.keys(found).length > 0) wrong.current?.select()
  }

  function change(name: keyof Entered, value: string): void {
    setEntered({ ...entered, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }

  return (
    <Stack component="form" noValidate spacing={4} onSubmit={(event) => void send(event)}>
      <Field
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={entered.email}
        error={errors.email}
        inputRef={email}
        inputProps={{ inputMode: 'email' }}
        onChange={(event) => change('email', event.target.value)}
      />
      <Field
        label={t('auth.password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={entered.password}
        error={errors.password}
        help={capsLock ? t('auth.capsLock') : undefined}
        inputRef={password}
        onChange={(event) => change('password', event.target.value)}
        onKeyDown={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        endAdornment={<PasswordEye isShown={isShown} onChange={setIsShown} />}
      />
      <Button ref={submit} type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('auth.submit')}
      </Button>
      {/* Below the button: the fields do not move while the user types the next attempt. */}
      {errors.form !== undefined && <Alert severity="error">{errors.form}</Alert>}
    </Stack>
  )
}
