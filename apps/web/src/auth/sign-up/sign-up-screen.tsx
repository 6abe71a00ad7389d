import { signUp } from '@cairn/contract/auth/sign-up'
import { organizationTextMax } from '@cairn/contract/organizations/organizations'
import { personNameMax } from '@cairn/contract/text'
import { languageFor } from '@cairn/messages/languages'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../platform/api.ts'
import { useConfiguration } from '../../platform/configuration.ts'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { handover, takeAddressed } from '../handover/handover.ts'
import { useReturnPath } from '../handover/use-return-path.ts'
import { isUsable, NewPasswordFields } from '../passwords/new-password-fields.tsx'
import { EmailField, isEmail } from '../visitor/email-field.tsx'
import { ScreenLink } from '../visitor/screen-link.tsx'
import { useSending } from '../visitor/use-sending.ts'
import { VisitorForm } from '../visitor/visitor-form.tsx'
import { VisitorPage } from '../visitor/visitor-page.tsx'
import { PhoneField } from './phone-field.tsx'

/** Creates an account, or refers visitors to an administrator where administrators create the accounts. */
export function SignUpScreen() {
  const { t } = useLocale()
  const configuration = useConfiguration()
  if (configuration && configuration.signUp !== true) {
    return (
      <VisitorPage title={t('signUp.closed.title')} lead={t('signUp.closed.body')}>
        <ScreenLink to="/signin">{t('signUp.toSignIn')}</ScreenLink>
      </VisitorPage>
    )
  }
  return (
    <VisitorPage title={t('signUp.title')} lead={t('signUp.lead')}>
      <SignUpForm />
      <Typography variant="body2" color="textSecondary">
        {t('signUp.hasAccount')} <ScreenLink to="/signin">{t('signUp.toSignIn')}</ScreenLink>
      </Typography>
    </VisitorPage>
  )
}

const noName = { firstName: '', lastName: '', company: '' }

function SignUpForm() {
  const { t, figures } = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const [person, setPerson] = useState(() => ({ ...noName, email: takeAddressed().email }))
  const [pair, setPair] = useState({ password: '', confirmation: '' })
  const [phone, setPhone] = useState('')
  const change = (part: Partial<typeof person>) => setPerson({ ...person, ...part })
  const { firstName, lastName, company, email } = person
  const sending = useSending(async () => {
    const { password } = pair
    const language = languageFor([figures.language])
    await api(signUp, { body: { ...person, password, phone, language } })
    handover.step.give({ email: email.trim().toLowerCase(), password })
    await navigate('/confirm-signup', { state: { returnPath } })
  })
  const isValid = firstName.trim() !== '' && lastName.trim() !== '' && isEmail(email) && phone !== '' && isUsable(pair)
  return (
    <VisitorForm sending={sending} submitLabel={t('signUp.submit')} canSubmit={isValid}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        <Field
          label={t('signUp.firstName')}
          autoComplete="given-name"
          autoFocus
          value={firstName}
          inputProps={{ maxLength: personNameMax }}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <Field
          label={t('signUp.lastName')}
          autoComplete="family-name"
          value={lastName}
          inputProps={{ maxLength: personNameMax }}
          onChange={(event) => change({ lastName: event.target.value })}
        />
      </Box>
      <EmailField value={email} onChange={(next) => change({ email: next })} />
      <PhoneField onChange={setPhone} />
      <Field
        label={t('signUp.company')}
        help={t('signUp.companyHelp')}
        autoComplete="organization"
        value={company}
        inputProps={{ maxLength: organizationTextMax }}
        onChange={(event) => change({ company: event.target.value })}
      />
      <NewPasswordFields label={t('signUp.password')} value={pair} onChange={setPair} />
    </VisitorForm>
  )
}
