import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Each file starts databases of its own. One takes 1 GB and, when busy, a core.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
