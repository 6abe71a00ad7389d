// Builds the template from which every new embedded database is copied. Started by setup.mjs with a Node that runs
// TypeScript.
import { prepareTemplate } from '../packages/embedded-postgres/src/embedded-postgres.ts'

await prepareTemplate()
