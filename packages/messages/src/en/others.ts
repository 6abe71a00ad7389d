import { accounts } from './accounts.ts'
import { authenticator } from './authenticator.ts'
import { features } from './features.ts'
import { folders } from './folders.ts'
import { importReason } from './import-reasons.ts'
import { imports } from './imports.ts'
import { job } from './jobs.ts'
import { layers } from './layers.ts'
import { map } from './map.ts'
import { organizations } from './organizations.ts'
import { problem } from './problem.ts'
import { projects } from './projects.ts'
import { shortcut } from './shortcuts.ts'
import { signUp } from './sign-up.ts'

/** Every message that the sign-in form does not need, by slice. */
export const others = {
  accounts,
  authenticator,
  features,
  folders,
  importReason,
  imports,
  job,
  layers,
  map,
  organizations,
  problem,
  projects,
  shortcut,
  signUp,
} as const
