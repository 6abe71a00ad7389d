import { accounts } from './accounts/accounts.ts'
import { attachmentPreview } from './attachments/attachment-preview.ts'
import { attachments } from './attachments/attachments.ts'
import { authenticator } from './auth/authenticator.ts'
import { signUp } from './auth/sign-up.ts'
import { conflict } from './conflict.ts'
import { dataOrganization } from './data-organization.ts'
import { featureForms } from './feature-forms.ts'
import { bindings } from './features/bindings.ts'
import { features } from './features/features.ts'
import { many } from './features/many.ts'
import { undo } from './features/undo.ts'
import { views } from './features/views.ts'
import { folders } from './folders.ts'
import { formFrame } from './forms.ts'
import { importReason } from './imports/import-reasons.ts'
import { imports } from './imports/imports.ts'
import { jobs } from './jobs.ts'
import { layers } from './layers.ts'
import { leaders } from './leaders.ts'
import { map } from './map.ts'
import { organizations } from './organizations/organizations.ts'
import { firstSteps } from './overview.ts'
import { print } from './print.ts'
import { problem } from './problem.ts'
import { projects } from './projects.ts'
import { shortcut } from './shortcuts.ts'
import { sorting } from './sorting.ts'
import { uploads } from './uploads.ts'

/** Every message that the sign-in form does not need, by slice. */
export const mapArea = {
  accounts,
  attachments,
  attachmentPreview,
  authenticator,
  bindings,
  conflict,
  dataOrganization,
  featureForms,
  features,
  firstSteps,
  folders,
  formFrame,
  importReason,
  imports,
  jobs,
  layers,
  leaders,
  many,
  map,
  organizations,
  print,
  problem,
  projects,
  shortcut,
  signUp,
  sorting,
  undo,
  uploads,
  views,
} as const
