import { expect, test } from 'vitest'
import { attachmentProblems } from './attachments/attachments.ts'
import { authProblems } from './auth/auth.ts'
import { featureProblems } from './features/features.ts'
import { folderProblems } from './folders.ts'
import { uploadProblems } from './imports.ts'
import { jobProblems } from './jobs.ts'
import { layerProblems } from './layers.ts'
import { problems } from './problem.ts'
import type { ProblemKinds } from './problem-kind.ts'
import { projectProblems } from './projects.ts'

test.each<ProblemKinds>([
  authProblems,
  projectProblems,
  folderProblems,
  layerProblems,
  featureProblems,
  attachmentProblems,
  uploadProblems,
  jobProblems,
])('no two nouns declare the same code', (kinds) => {
  const catalogue: ProblemKinds = problems
  const hidden = Object.keys(kinds).filter((code) => catalogue[code] !== kinds[code])
  expect(hidden).toEqual([])
})
