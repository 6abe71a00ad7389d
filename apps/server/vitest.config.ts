import { defineConfig } from 'vitest/config'

/** They have a database of their own kind or none: on another server they would say the same again. */
const withoutServer = [
  'src/platform/embedded-database.test.ts',
  'src/platform/embedded/**',
  'src/reading/read-foreign-file.test.ts',
  'src/reading/reader-process.test.ts',
  'test/outside/**',
]

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['{src,test,migrations}/**/*.test.ts'],
    exclude: ['test/lifecycle/**', ...(process.env['TEST_DATABASE_URL'] === undefined ? [] : withoutServer)],
    globalSetup: ['test/global-database.ts'],
    // All files share one database, and the embedded one serves one transaction at a time.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
