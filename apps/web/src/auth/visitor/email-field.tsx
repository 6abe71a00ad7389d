import { emailMax } from '@cairn/contract/text'
import { useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'

/** Whether a text looks like an e-mail address; the server decides. */
export function isEmail(text: string): boolean {
  return /^[^\s@,<>"]+@[^\s@,<>"]+$/.test(text.trim()) && text.trim().length <= emailMax
}

interface EmailFieldProps {
  readonly value: string
  readonly onChange: (email: string) => void
  readonly autoFocus?: boolean
}

/** The field of an e-mail address; it says what is wrong once the user has left it. */
export function EmailField({ value, onChange, autoFocus = false }: EmailFieldProps) {
  const { t } = useLocale()
  const [wasLeft, setWasLeft] = useState(false)
  return (
    <Field
      label={t('signUp.email')}
      type="email"
      autoComplete="username"
      autoFocus={autoFocus}
      value={value}
      error={wasLeft && !isEmail(value) ? t('signUp.invalidEmail') : undefined}
      inputProps={{ inputMode: 'email' }}
      onBlur={() => setWasLeft(value !== '')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
