import type { Http } from '#http/create-http'
import { authenticatorRoutes } from './authenticators/authenticator.routes.ts'
import { codeRoutes } from './codes/code.routes.ts'
import { invitationRoutes } from './invitations/invitation.routes.ts'
import { passwordRoutes } from './passwords/password.routes.ts'
import { singleSignOnRoutes } from './providers/single-sign-on.routes.ts'
import { sessionRoutes } from './sessions/session.routes.ts'
import { challengeRoutes } from './sign-in/challenge.routes.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { signUpRoutes } from './sign-up/sign-up.routes.ts'

export function authRoutes(http: Http): void {
  signInRoutes(http)
  challengeRoutes(http)
  sessionRoutes(http)
  passwordRoutes(http)
  signUpRoutes(http)
  codeRoutes(http)
  invitationRoutes(http)
  authenticatorRoutes(http)
  singleSignOnRoutes(http)
}
