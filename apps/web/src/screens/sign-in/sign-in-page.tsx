import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { type Entered, SignInForm, type SignInFormControl, type SignInWays } from './sign-in-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

interface SignInPageProps {
  readonly ways: SignInWays
  /** Messages above the form, such as why the session ended. */
  readonly notices: ReactNode
  /** Accounts below the form, which fill it in. */
  readonly Accounts: ComponentType<{ readonly onChoose: (entered: Entered) => void }>
  /** Opens another screen for visitors. */
  readonly onOpen: (path: string) => void
}

/**
 * The page of the sign-in. It is the first screen of a new browser, so it imports neither the contract nor the router:
 * `build/first-screen.ts` counts its bytes.
 */
export function SignInPage({ ways, notices, Accounts, onOpen }: SignInPageProps) {
  const { t } = useLocale()
  const form = useRef<SignInFormControl>(null)
  return (
    <VisitorPage title={t('auth.title')} lead={t('auth.lead')}>
      {notices}
      <SignInForm ref={form} ways={ways} onOpen={onOpen} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}>
        {links.map(({ path, label }) => (
          <Link
            key={path}
            href={path}
            variant="body2"
            onClick={(event) => {
              event.preventDefault()
              onOpen(path)
            }}
          >
            {t(label)}
          </Link>
        ))}
      </Stack>
      <Accounts onChoose={(entered) => form.current?.fill(entered)} />
    </VisitorPage>
  )
}

const links = [
  { path: '/forget-password', label: 'auth.forgot' },
  { path: '/signup', label: 'auth.create' },
] as const
