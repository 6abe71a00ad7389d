import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      // Pure functions keep no state between files: without isolation the ring takes 60 % of the CPU time.
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: ['packages/embedded-postgres/**'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      'packages/embedded-postgres/vitest.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 30_000 } },
      'apps/{server,web}/vitest.config.ts',
      'apps/web/vitest.rules.config.ts',
      'apps/server/test/lifecycle/vitest.config.ts',
    ],
    allowOnly: false,
  },
})
