import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Each file starts its own databases. A database takes 1 GB and, under load, one core.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
