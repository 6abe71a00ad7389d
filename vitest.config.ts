import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/runner/longest-first.mjs'

export default defineConfig({
  test: {
    // Vitest keeps one core free by default: of two, one. Projects with equal groupOrder must have equal maxWorkers.
    projects: [
      // Pure functions keep no state between files: without isolation the ring takes 60 % of the CPU time.
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: ['packages/embedded-postgres/**'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      'packages/embedded-postgres/vitest.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], maxWorkers: 2, testTimeout: 30_000 } },
      'apps/{server,web}/vitest.config.ts',
      'apps/web/vitest.rules.config.ts',
      'apps/server/test/lifecycle/vitest.config.ts',
    ],
    sequence: { sequencer: LongestFirst },
    allowOnly: false,
  },
})
