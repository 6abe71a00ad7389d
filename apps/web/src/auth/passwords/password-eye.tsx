import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'

interface PasswordEyeProps {
  readonly isShown: boolean
  readonly onChange: (isShown: boolean) => void
}

/** Shows or hides the characters of a password. */
export function PasswordEye({ isShown, onChange }: PasswordEyeProps) {
  const { t } = useLocale()
  return (
    <InputAdornment position="end">
      <IconAction
        label={t(isShown ? 'auth.hidePassword' : 'auth.showPassword')}
        icon={isShown ? <VisibilityOff /> : <Visibility />}
        onClick={() => onChange(!isShown)}
      />
    </InputAdornment>
  )
}
