import { accounts } from './accounts.ts'
import { app } from './app.ts'
import { auth } from './auth.ts'
import { features } from './features.ts'
import { folders } from './folders.ts'
import { importReason } from './import-reasons.ts'
import { imports } from './imports.ts'
import { job } from './jobs.ts'
import { layers } from './layers.ts'
import { map } from './map.ts'
import { problem } from './problem.ts'
import { projects } from './projects.ts'
import { shortcut } from './shortcuts.ts'

/** Every message, by slice. Placeholders are in double braces; `{{count, number}}` formats the number as the language writes it. */
export const zh = {
  accounts,
  app,
  auth,
  features,
  folders,
  importReason,
  imports,
  job,
  layers,
  map,
  problem,
  projects,
  shortcut,
} as const
