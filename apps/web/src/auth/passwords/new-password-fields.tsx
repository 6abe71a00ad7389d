import { passwordMax } from '@cairn/contract/auth/auth'
import { passwordRuleNames, passwordRules } from '@cairn/domain/auth/password-rules'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Circle from '@mui/icons-material/CircleOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { PasswordEye } from './password-eye.tsx'

/** A new password and its repetition. */
export interface PasswordPair {
  readonly password: string
  readonly confirmation: string
}

/** Whether a new password keeps all rules and was repeated. */
export function isUsable({ password, confirmation }: PasswordPair): boolean {
  return passwordRuleNames.every((rule) => passwordRules[rule](password)) && password === confirmation
}

interface NewPasswordFieldsProps {
  readonly label: string
  readonly value: PasswordPair
  readonly onChange: (value: PasswordPair) => void
}

/** A new password with its rules, each marked once it is kept, and its repetition. */
export function NewPasswordFields({ label, value, onChange }: NewPasswordFieldsProps) {
  const { t } = useLocale()
  const [isShown, setIsShown] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  const rulesId = useId()
  const { password, confirmation } = value
  const type = isShown ? 'text' : 'password'
  const differs =
    confirmation !== '' && confirmation !== password && (wasLeft || confirmation.length >= password.length)
  return (
    <>
      <Field
        label={label}
        type={type}
        autoComplete="new-password"
        value={password}
        inputProps={{ maxLength: passwordMax, 'aria-details': rulesId }}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        endAdornment={<PasswordEye isShown={isShown} onChange={setIsShown} />}
      />
      <RuleList id={rulesId} password={password} />
      <Field
        label={t('signUp.confirmation')}
        type={type}
        autoComplete="new-password"
        value={confirmation}
        error={differs ? t('signUp.mismatch') : undefined}
        inputProps={{ maxLength: passwordMax }}
        onBlur={() => setWasLeft(true)}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
      />
    </>
  )
}

/** The rules of passwords, each marked once it is kept. */
function RuleList({ id, password }: { readonly id: string; readonly password: string }) {
  const { t } = useLocale()
  return (
    <Box id={id}>
      <Typography variant="caption" color="textSecondary">
        {t('signUp.rules')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {passwordRuleNames.map((rule) => {
          const isMet = passwordRules[rule](password)
          const Mark = isMet ? CheckCircle : Circle
          return (
            <Typography
              key={rule}
              component="li"
              variant="caption"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                py: 0.5,
                color: isMet ? 'success.main' : 'text.secondary',
              }}
            >
              <Mark sx={{ fontSize: 16 }} titleAccess={t(`signUp.ruleState.${isMet ? 'met' : 'open'}`)} />
              {t(`signUp.rule.${rule}`)}
            </Typography>
          )
        })}
      </Box>
    </Box>
  )
}
