import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'lifecycle',
    environment: 'node',
    root: import.meta.dirname,
    // They start the embedded database, whatever the other tests run on: once is enough.
    include: process.env['TEST_DATABASE_URL'] === undefined ? ['*.test.ts'] : [],
    globalSetup: ['prepared-folder.ts'],
    // Real servers are started, killed and started again, each file on a folder of its own: two at a time use both cores.
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
    testTimeout: 600_000,
  },
})
