import { emailMax } from '@cairn/contract/accounts'
import { Credentials, passwordMax } from '@cairn/contract/auth'
import { demoPassword } from '@cairn/contract/demo'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useSession } from '../../platform/api.ts'
import { type BoundField, useContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { Field } from '../../ui/text-field.tsx'

/** Lets other parts of the screen fill in the form. */
export interface SignInFormControl {
  /** Fills in a demo account. */
  fill(email: string): void
}

interface Entered {
  email: string
  password: string
}

export function SignInForm({ ref }: { readonly ref: Ref<SignInFormControl> }) {
  const { t } = useLocale()
  const { signIn, failure } = useSignIn()
  const submit = useRef<HTMLButtonElement>(null)
  const form = useContractForm<Entered>({
    schema: Credentials,
    fields: [
      { name: 'email', label: t('auth.email'), max: emailMax },
      { name: 'password', label: t('auth.password'), max: passwordMax },
    ],
    start: { email: '', password: '' },
  })
  const { isSubmitting } = form.formState
  useImperativeHandle(ref, () => ({
    fill: (email) => {
      form.reset({ email, password: demoPassword })
      submit.current?.focus()
    },
  }))

  async function send(entered: Entered): Promise<void> {
    if (!(await signIn(entered))) form.setFocus('password', { shouldSelect: true })
  }
  return (
    <Stack component="form" noValidate spacing={4} onSubmit={(event) => void form.handleSubmit(send)(event)}>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      <Field
        {...form.bind('email')}
        type="email"
        autoComplete="username"
        autoFocus
        inputProps={{ inputMode: 'email' }}
      />
      <PasswordField {...form.bind('password')} />
      <Button ref={submit} type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('auth.submit')}
      </Button>
    </Stack>
  )
}

function useSignIn() {
  const { session } = useSession()
  const { figures } = useLocale()
  const [failure, setFailure] = useState<string>()
  async function signIn(entered: Entered): Promise<boolean> {
    setFailure(undefined)
    try {
      await session.signIn(entered)
      return true
    } catch (error) {
      setFailure(problemText(error, figures.language))
      return false
    }
  }
  return { signIn, failure }
}

function PasswordField(bound: BoundField) {
  const { t } = useLocale()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const notice = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      {...bound}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      help={capsLock ? t('auth.capsLock') : undefined}
      onKeyDown={notice}
      onKeyUp={notice}
      endAdornment={
        <InputAdornment position="end">
          <IconAction
            label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
            icon={shown ? <VisibilityOff /> : <Visibility />}
            onClick={() => setShown(!shown)}
          />
        </InputAdornment>
      }
    />
  )
}
