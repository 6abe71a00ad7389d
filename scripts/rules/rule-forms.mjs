// The forms of import rules for dependency-cruiser, and the patterns of the folders that they name.
import { slices } from '../slices.mjs'

export const ours = '^(apps|packages|bench)/'
export const tests = String.raw`\.(test|spec)\.tsx?$|^(apps|packages)/[^/]+/test/|^apps/web/src/test/`
/** Whether a path is a test or a file that only tests use. */
export const isTestPath = (path) => new RegExp(tests).test(path)
export const packages = (...names) => `^packages/(${names.join('|')})/`
export const server = (...names) => `^apps/server/src/(${names.join('|')})/`
export const web = (...names) => `^apps/web/src/(${names.join('|')})/`
export const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)|^(${names.join('|')})(/|$)`

/** One rule per slice: it imports only itself and its neighbours. `at` returns the pattern of the slices' folders. */
export function neighbourRules(name, neighbours, at) {
  return slices.map((slice) => {
    const allowed = [slice, ...(neighbours[slice] ?? [])]
    return {
      name: `${name}-${slice}`,
      comment: `${slice} imports a slice that scripts/slices.mjs does not list as its neighbour`,
      severity: 'error',
      from: { path: at(slice), pathNot: tests },
      to: { path: at(...slices.filter((other) => !allowed.includes(other))) },
    }
  })
}

/**
 * Files under `from` import only those files of the repository that `may` matches. Their tests may import anything of
 * their application.
 */
export function may({ name, from, may: allowed, why }) {
  return {
    name,
    comment: why,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: ours, pathNot: [from, ...allowed] },
  }
}

/** Files under `from` import only types from `of`. */
export function typesOnly({ name, from, of, why }) {
  return {
    name,
    comment: why,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: of, dependencyTypesNot: ['type-only'] },
  }
}

/** Only files that match `inside` import these npm packages. */
export function only({ name, packages: names, inside, why, values = false }) {
  return {
    name,
    comment: why,
    severity: 'error',
    from: { path: ours, pathNot: inside },
    to: { path: npm(...names), ...(values ? { dependencyTypesNot: ['type-only'] } : {}) },
  }
}
