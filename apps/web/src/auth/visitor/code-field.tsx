import { codeLength } from '@cairn/contract/auth/auth'
import { useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'

/** Whether a text is a complete code. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly autoFocus?: boolean
}

/** The field of a code that was mailed; a code that is pasted with spaces is accepted. */
export function CodeField({ value, onChange, autoFocus = true }: CodeFieldProps) {
  const { t } = useLocale()
  const [wasLeft, setWasLeft] = useState(false)
  return (
    <Field
      label={t('signUp.code.label')}
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      value={value}
      error={wasLeft && !isCode(value) ? t('signUp.code.invalid') : undefined}
      inputProps={{ inputMode: 'numeric' }}
      onBlur={() => setWasLeft(value !== '')}
      onChange={(event) => onChange(event.target.value.replace(/\s/g, '').slice(0, codeLength))}
    />
  )
}
