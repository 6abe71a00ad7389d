// Orders test files so that no worker is left with a long one when the other has finished.
import { BaseSequencer } from 'vitest/node'

/**
 * The files that take more than ten seconds, the longest first. Vitest itself knows the times only after a first run, and
 * takes large files for long ones until then.
 */
const slowFiles = [
  'outside/recorded-files.test.ts',
  'lifecycle/two-nodes.test.ts',
  'lifecycle/kill-during-import.test.ts',
  'lifecycle/kill-during-writes.test.ts',
  'src/embedded-postgres.test.ts',
  'lifecycle/database-death.test.ts',
  'lifecycle/native-faults.test.ts',
  'lifecycle/stop.test.ts',
  'lifecycle/kill-reader.test.ts',
  'reading/read-foreign-file.test.ts',
  'lifecycle/storms.test.ts',
  'lifecycle/second-start.test.ts',
  'src/imports/imports.test.ts',
  'outside/hostile-files.test.ts',
  'reading/reader-process.test.ts',
  'src/front.test.ts',
]

/** Runs the slow files of each project first. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of a sequencer, not of an array
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...byProject.values()].flatMap((specs) => specs.toSorted((one, other) => rank(one) - rank(other)))
  }
}

function rank({ moduleId }) {
  const index = slowFiles.findIndex((file) => moduleId.endsWith(file))
  return index < 0 ? slowFiles.length : index
}
