import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/{server,web}/vitest.config.ts',
      'apps/server/test/lifecycle/vitest.config.ts',
      { test: { name: 'scripts', include: ['scripts/*.test.mjs'], testTimeout: 30_000 } },
    ],
    allowOnly: false,
  },
})
