import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { VisitorPage } from '../visitor/visitor-page.tsx'
import { type Entered, SignInForm, type SignInFormControl, type SignInMethods } from './sign-in-form.tsx'

interface SignInPageProps {
  /** Pass a stable function. */
  readonly loadMethods: () => Promise<SignInMethods>
  /** Messages above the form, such as why the session ended. */
  readonly notices: ReactNode
  /** Accounts below the form, which fill it in. */
  readonly Accounts: ComponentType<{ readonly onChoose: (entered: Entered) => void }>
  /** Opens another screen for visitors. */
  readonly onOpen: (path: string) => void
}

/**
 * The page of the sign-in. It is the first screen of a new browser, so it imports neither the contract nor the router:
 * `build/screen-bundles.ts` counts its bytes.
 */
export function SignInPage({ loadMethods, notices, Accounts, onOpen }: SignInPageProps) {
  const { t } = useLocale()
  const form = useRef<SignInFormControl>(null)
  return (
    <VisitorPage title={t('auth.title')} lead={t('auth.lead')}>
      {notices}
      <SignInForm ref={form} loadMethods={loadMethods} onOpen={onOpen} />
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
