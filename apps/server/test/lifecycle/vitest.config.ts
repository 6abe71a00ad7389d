import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'lifecycle',
    environment: 'node',
    root: import.meta.dirname,
    // They start the embedded database also when TEST_DATABASE_URL is set: the ring without it runs them.
    include: process.env['TEST_DATABASE_URL'] === undefined ? ['*.test.ts'] : [],
    globalSetup: ['prepared-folder.ts'],
    // Each file starts and kills real servers on folders of its own. The ring of faults runs three on two cores: one mostly
    // waits for a lost node. Among other projects of this group there must be two.
    maxWorkers: process.env['CAIRN_FAULT_KILLS'] === undefined ? 2 : 3,
    sequence: { groupOrder: 1 },
    // A kill takes up to ten seconds on a busy machine.
    testTimeout: Math.max(600_000, 20_000 * Number(process.env['CAIRN_FAULT_KILLS'] ?? 0)),
  },
})
