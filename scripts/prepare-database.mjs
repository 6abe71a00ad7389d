// Makes what every fresh embedded database is copied from. Started by setup.mjs with a Node that reads TypeScript.
import { prepareTemplate } from '../packages/embedded-postgres/src/embedded-postgres.ts'

await prepareTemplate()
