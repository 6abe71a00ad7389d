import { domainOf } from '@cairn/domain/auth/email-domain'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Field } from '../../ui/text-field.tsx'

// Its tooltip would be a tenth of the code that the form waits for.
const PasswordEye = lazyPart(async () => (await import('../passwords/password-eye.tsx')).PasswordEye)

export interface Entered {
  readonly email: string
  readonly password: string
}

/** The texts of what prevents a sign-in, at their fields; `form` belongs to no field. Empty after a sign-in. */
export interface SignInErrors {
  readonly email?: string
  readonly password?: string
  readonly form?: string
  /** The screen of the next step: confirmation, new password. */
  readonly leadsTo?: string
}

/** How a user signs in: with a password, or at the provider of the e-mail domain. */
export interface SignInMethods {
  /** Checks what was entered and signs in. */
  readonly attempt: (entered: Entered) => Promise<SignInErrors>
  /** The e-mail domains that sign in at a provider, with its name. */
  readonly loadProviders: () => Promise<readonly { readonly domain: string; readonly provider: string }[]>
  /** Leaves the page for the provider. */
  readonly attemptAtProvider: (email: string) => Promise<SignInErrors>
}

/** Lets other parts of the screen fill in the form. */
export interface SignInFormControl {
  fill(entered: Entered): void
}

interface SignInFormProps {
  /** Called after the first rendering, and again for each attempt. Pass a stable function. */
  readonly loadMethods: () => Promise<SignInMethods>
  /** Opens another screen for visitors. */
  readonly onOpen: (path: string) => void
  readonly ref: Ref<SignInFormControl>
}

/**
 * The form of the first screen. Its bundle is small, so that it appears early on a slow network: the rules of the fields
 * and the session come with the methods.
 */
export function SignInForm({ loadMethods, onOpen, ref }: SignInFormProps) {
  const { t } = useLocale()
  const { form, email, password, submit, entered, errors, isSubmitting, provider, send, change } = useSignInForm({
    loadMethods,
    onOpen,
    ref,
  })
  return (
    <Stack ref={form} component="form" noValidate spacing={4} onSubmit={(event) => void send(event)}>
      <Field
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={entered.email}
        error={errors.email}
        inputRef={email}
        inputProps={{ inputMode: 'email' }}
        help={provider === undefined ? undefined : t('auth.atProvider', { provider })}
        onChange={(event) => change('email', event.target.value)}
      />
      {provider === undefined && (
        <PasswordField
          value={entered.password}
          error={errors.password}
          inputRef={password}
          onChange={(value) => change('password', value)}
        />
      )}
      <Button ref={submit} type="submit" variant="contained" size="large" loading={isSubmitting}>
        {provider === undefined ? t('auth.submit') : t('auth.submitAtProvider')}
      </Button>
      {/* Below the button: the fields do not move while the user types the next attempt. */}
      {errors.form !== undefined && <Alert severity="error">{errors.form}</Alert>}
    </Stack>
  )
}

/** The entered values and their errors, and the attempt to sign in with them. */
function useSignInForm({ loadMethods, onOpen, ref }: SignInFormProps) {
  const { t } = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const [entered, setEntered] = useState<Entered>({ email: '', password: '' })
  const [errors, setErrors] = useState<SignInErrors>({})
  const [isSubmitting, setIsSubmitting] = useState(false)
  const provider = useProviderOf(entered.email, loadMethods)
  useImperativeHandle(ref, () => ({
    fill: (values) => {
      setEntered(values)
      setErrors({})
      submit.current?.focus()
    },
  }))

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isSubmitting) await submitEntered(entered)
  }

  async function submitEntered(values: Entered): Promise<void> {
    setIsSubmitting(true)
    setErrors({})
    const found = await attempt(values)
    setIsSubmitting(false)
    if (found.leadsTo !== undefined) return onOpen(found.leadsTo)
    setErrors(found)
    const wrong = 'email' in found ? email : password
    if (Object.keys(found).length > 0) wrong.current?.select()
  }

  async function attempt(values: Entered): Promise<SignInErrors> {
    try {
      // Their code is fetched on its first use, and that can fail.
      const methods = await loadMethods()
      return await (provider === undefined ? methods.attempt(values) : methods.attemptAtProvider(values.email))
    } catch {
      return { form: t('problem.network') }
    }
  }

  const takeEarly = useEffectEvent(() => {
    const page = form.current?.closest<HTMLElement>('[data-prerendered]')
    if (!page) return
    const { submitted } = page.dataset
    delete page.dataset['prerendered']
    delete page.dataset['submitted']
    const early = { email: email.current?.value ?? '', password: password.current?.value ?? '' }
    if (early.email !== '' || early.password !== '') setEntered(early)
    if (submitted !== undefined) void submitEntered(early)
  })
  // The form of the build has taken entries, and held their submission, before the scripts were there: page/early-form.js.
  useEffect(() => takeEarly(), [])

  function change(name: keyof Entered, value: string): void {
    setEntered({ ...entered, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  return { form, email, password, submit, entered, errors, isSubmitting, provider, send, change }
}

interface PasswordFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
  readonly onChange: (value: string) => void
}

function PasswordField({ value, error, inputRef, onChange }: PasswordFieldProps) {
  const { t } = useLocale()
  const [isShown, setIsShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  return (
    <Field
      label={t('auth.password')}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      error={error}
      help={capsLock ? t('auth.capsLock') : undefined}
      inputRef={inputRef}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      endAdornment={<PasswordEye isShown={isShown} onChange={setIsShown} />}
    />
  )
}

/** The name of the provider at which the account of an address signs in. Without the list every account has a password. */
function useProviderOf(email: string, loadMethods: () => Promise<SignInMethods>): string | undefined {
  const [providers, setProviders] = useState<Awaited<ReturnType<SignInMethods['loadProviders']>>>([])
  useEffect(() => {
    loadMethods()
      .then((methods) => methods.loadProviders())
      // A failure of the list is only logged (specification 1 section 8).
      // oxlint-disable-next-line no-console -- the console is the log of a page
      .then(setProviders, (error: unknown) => console.warn(error))
  }, [loadMethods])
  const domain = domainOf(email)
  return providers.find((each) => each.domain === domain)?.provider
}
