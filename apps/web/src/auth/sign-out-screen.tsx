import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../platform/api.ts'
import { useLocale } from '../platform/locale.ts'
import { Splash } from '../ui/states/splash.tsx'

/** Signs out, then opens the application, which asks for the next sign-in. */
export function SignOutScreen() {
  const { t } = useLocale()
  const { session } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    void session.signOut().then(() => navigate('/index.html', { replace: true }))
  }, [session, navigate])
  return <Splash label={t('app.loading')} />
}
