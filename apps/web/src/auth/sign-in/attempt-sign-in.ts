import { Credentials, passwordMax } from '@cairn/contract/auth/auth'
import { Problem } from '@cairn/contract/problem'
import { emailMax } from '@cairn/contract/text'
import { currentLanguage, translate } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import type { Session } from '../../platform/session.ts'
import { handover, screenOf } from '../handover/handover.ts'
import type { Entered, SignInErrors } from './sign-in-form.tsx'

const maxOf = { email: emailMax, password: passwordMax }

/** Signs in, if the fields hold what the call needs. */
export async function attemptSignIn(session: Session, entered: Entered): Promise<SignInErrors> {
  const checked = Credentials.safeParse(entered)
  if (!checked.success) {
    return Object.fromEntries(
      checked.error.issues.map(({ path, code }) => {
        const field = path[0] === 'email' ? 'email' : 'password'
        return [field, faultOf(field, entered[field], code)]
      }),
    )
  }
  try {
    const challenge = await session.signIn(checked.data)
    if (!challenge) return {}
    handover.step.give({ email: checked.data.email, challenge })
    return { leadsTo: screenOf(challenge) }
  } catch (error) {
    const leadsTo = nextScreenOf(error)
    if (leadsTo !== undefined) {
      handover.step.give(checked.data)
      return { leadsTo }
    }
    return { form: problemText(error, currentLanguage()) }
  }
}

/** The screen of the step that an account needs first, by the name of the error (specification 1, section 8). */
function nextScreenOf(error: unknown): string | undefined {
  if (Problem.is(error, 'UserNotConfirmedException')) return '/confirm-signup'
  return Problem.is(error, 'PasswordResetRequiredException') ? '/forget-password' : undefined
}

function faultOf(field: keyof Entered, text: string, issue: string): string {
  const label = translate(`auth.${field}`)
  if (issue !== 'too_big') return translate('app.field.required', { field: label })
  return translate('app.field.tooLong', { field: label, max: maxOf[field], length: text.trim().length })
}
