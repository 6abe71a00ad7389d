import { defineConfig } from 'vitest/config'

/** They have a database of their own kind or none: on another server they would say the same again. */
const withoutServer = ['src/reading/**', 'test/outside/**']

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    isolate: false,
    include: ['{src,test,migrations}/**/*.test.ts'],
    exclude: ['test/lifecycle/**', ...(process.env['TEST_DATABASE_URL'] === undefined ? [] : withoutServer)],
    globalSetup: ['test/global-databases.ts'],
    // Each worker has a database of its own. An embedded one takes 1 GB and, when busy, a core.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    // A condition that holds is seen at once: only a failing test waits so long, and a loaded machine needs it.
    expect: { poll: { timeout: 15_000, interval: 20 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
