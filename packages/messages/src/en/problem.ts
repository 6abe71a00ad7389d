import { authProblems } from './auth.ts'
import { featureProblems } from './features.ts'
import { folderProblems } from './folders.ts'
import { uploadProblems } from './imports.ts'
import { jobProblems } from './jobs.ts'
import { layerProblems } from './layers.ts'
import { projectProblems } from './projects.ts'

/**
 * The sentence of each problem code: the fact, then the remedy. A noun's file holds the sentences of its problems; the
 * web application does not compile while a code of the contract has none.
 */
export const problem = {
  invalid_request: 'The server did not accept what was entered. Check it, then try again.',
  not_signed_in: 'You are not signed in. Sign in, then try again.',
  not_permitted: 'Your rights are not enough: you need the right to {{level}}. Ask an administrator of the project.',
  not_found: '{{asset}} is not there, or you may not see it. Reload the page to see what is.',
  too_large: 'The request is larger than {{max}}. Send less at once.',
  media_type_not_supported: 'The server does not take this kind of content. Send it in another form.',
  too_many_requests_one: 'Too many attempts. Wait {{count, number}} second, then try again.',
  too_many_requests_other: 'Too many attempts. Wait {{count, number}} seconds, then try again.',
  internal:
    'The server made an error, which has been recorded. Try again; if it happens again, tell your administrator.',
  unavailable: 'The server cannot be reached at the moment. Try again in a little while.',
  network: 'The server cannot be reached. Check your connection, then try again.',
  unknown: 'Something went wrong here. Reload the page, then try again.',
  asset: {
    organization: 'The organization',
    project: 'The project',
    folder: 'The folder',
    layer: 'The layer',
    feature: 'The feature',
    job: 'The job',
    upload: 'The upload',
    other: 'The requested item',
  },
  ...authProblems,
  ...projectProblems,
  ...folderProblems,
  ...layerProblems,
  ...featureProblems,
  ...uploadProblems,
  ...jobProblems,
} as const
