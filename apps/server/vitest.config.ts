import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['{src,test,migrations}/**/*.test.ts'],
    exclude: ['test/lifecycle/**'],
    globalSetup: ['test/global-database.ts'],
    // All files share one database, and the embedded one serves one transaction at a time.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
