import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'lifecycle',
    environment: 'node',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['prepared-folder.ts'],
    // Real servers are started, killed and started again, each file on a folder of its own.
    testTimeout: 600_000,
  },
})
