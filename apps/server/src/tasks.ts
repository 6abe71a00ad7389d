import { exportLog } from './activity/export-log.job.ts'
import { exportLogSpec } from './activity/start-export.ts'
import { makePreview } from './attachments/previews/make-preview.job.ts'
import { makePreviewSpec } from './attachments/previews/request-preview.ts'
import { sendCodeSpec } from './auth/codes/codes.ts'
import { sendInvitationSpec } from './auth/invitations/invite-account.ts'
import { sendInvitation } from './auth/invitations/send-invitation.job.ts'
import { sendCode } from './auth/send-code.job.ts'
import { logFailedSignInTask } from './auth/sign-in/failed-sign-in.ts'
import { logFailedSignIn } from './auth/sign-in/log-failed-sign-in.job.ts'
import { syncSubscription, syncSubscriptionSpec } from './billing/events/sync-subscription.job.ts'
import { cleanUp, cleanUpTask } from './clean-up.job.ts'
import { bindLayer } from './features/binding/bind-layer.job.ts'
import { bindLayerSpec } from './features/binding/bind-layer-spec.ts'
import type { Services } from './http/services.ts'
import { importFile, importFileTask } from './imports/import-file.job.ts'
import { sendMailSpec } from './mail/enqueue-mail.ts'
import { sendMail } from './mail/send-mail.job.ts'
import type { Tasks } from './platform/jobs/jobs.ts'
import { moveProjectFeatures } from './projects/organization/move-features.job.ts'
import { moveFeaturesSpec } from './projects/organization/move-features-spec.ts'

/** All background tasks by their name in the queue. */
export function tasksOf(services: Services): Tasks {
  return {
    [importFileTask]: importFile(services),
    [exportLogSpec.task]: exportLog(services),
    [cleanUpTask]: cleanUp(services),
    [sendMailSpec.task]: sendMail(services),
    [sendInvitationSpec.task]: sendInvitation(services),
    [syncSubscriptionSpec.task]: syncSubscription(services),
    [sendCodeSpec.task]: sendCode(services),
    [logFailedSignInTask]: logFailedSignIn(services),
    [bindLayerSpec.task]: bindLayer(services),
    [moveFeaturesSpec.task]: moveProjectFeatures(services),
    [makePreviewSpec.task]: makePreview(services),
  }
}

/** Scheduled tasks: minute, hour, day, month, weekday, task. */
export const crontab = `17 * * * * ${cleanUpTask}`
