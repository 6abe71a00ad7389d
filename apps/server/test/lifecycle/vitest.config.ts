import { defineConfig } from 'vitest/config'
import { testTimeoutMs } from './fault-counts.ts'

export default defineConfig({
  test: {
    name: 'lifecycle',
    environment: 'node',
    root: import.meta.dirname,
    // They start the embedded database also when TEST_DATABASE_URL is set: the ring without it runs them.
    include: process.env['TEST_DATABASE_URL'] === undefined ? ['*.test.ts', 'attachments/*.test.ts'] : [],
    globalSetup: ['prepared-folder.ts'],
    // Each file starts and kills real servers on folders of its own. Among other projects of this group there must be two.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    // A condition that holds is seen at once: only a failing test waits so long, and a loaded machine needs it.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: testTimeoutMs,
  },
})
