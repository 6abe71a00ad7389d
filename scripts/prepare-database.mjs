// Makes what every fresh embedded database is copied from. Started by setup.mjs with a Node that reads TypeScript.
import { findTemplate } from '../apps/server/src/platform/embedded/template.ts'

await findTemplate()
