import { memberProblems } from './accounts/members.ts'
import { attachmentProblems } from './attachments/attachments.ts'
import { fileContents } from './attachments/file-contents.ts'
import { authenticatorProblems } from './auth/authenticator.ts'
import { signUpProblems } from './auth/sign-up.ts'
import { billingProblems } from './billing/billing.ts'
import { licenseProblems } from './billing/licenses.ts'
import { moveProblems } from './data-organization.ts'
import { dictionaryProblems } from './dictionaries/dictionaries.ts'
import { featureFormProblems } from './feature-forms.ts'
import { featureProblems } from './features/features.ts'
import { folderProblems } from './folders.ts'
import { formProblems } from './forms.ts'
import { uploadProblems } from './imports/imports.ts'
import { jobProblems } from './jobs.ts'
import { layerProblems } from './layers.ts'
import { leaderProblems } from './leaders.ts'
import { organizationProblems } from './organizations/organizations.ts'
import { projectProblems } from './projects.ts'
import { siteProblems } from './sites.ts'
import { styleProblems } from './styles.ts'
import { symbolProblems } from './symbols.ts'

/**
 * The text of each problem code: what happened, then what to do. The file of each noun holds the texts of its problems.
 * The web application does not compile if a problem code of the contract has no text.
 */
export const problem = {
  invalid_request: 'The server did not accept the entries. Check them, then try again.',
  not_signed_in: 'You are not signed in. Sign in, then try again.',
  not_permitted: 'You do not have permission to {{level}}. Ask an administrator of the project.',
  not_found: '{{asset}} does not exist, or you do not have permission to view it. Reload the page.',
  request_timeout: 'The request took too long to arrive. Check your connection, then try again.',
  too_large: 'The request is larger than {{max}}. Send less data at a time.',
  media_type_not_supported: 'The server does not accept this type of content. Send it in another format.',
  too_many_requests_one: 'Too many attempts. Wait {{count, number}} second, then try again.',
  too_many_requests_other: 'Too many attempts. Wait {{count, number}} seconds, then try again.',
  idempotency_key_reused: 'An earlier save with other content has the same key. Reload the page, then try again.',
  internal:
    'The request failed because of a server error, which has been logged. Try again. If the error persists, tell your administrator.',
  unavailable: 'The server is not available at the moment. Try again in a few minutes.',
  pictures_busy: 'Too many map pictures are being drawn at the moment. Try again in a few seconds.',
  picture_too_slow: 'This picture takes too long to draw. Zoom in, or show fewer layers.',
  storage_full: 'The server’s disk is full, so nothing was saved. Tell your administrator, then try again.',
  preferencesRefused: 'Your preferences were not saved for other browsers: they apply in this browser only. {{reason}}',
  preferences_changed: 'The preferences were changed in another browser meanwhile. Reload the page, then try again.',
  university_not_configured: 'The product university is not set up on this server. Ask your administrator.',
  asset: {
    organization: 'The organization',
    project: 'The project',
    folder: 'The folder',
    layer: 'The layer',
    layerShare: 'The sharing of the layer',
    feature: 'The feature',
    user: 'The member',
    job: 'The job',
    upload: 'The upload',
    file: 'The file',
    license: 'The license',
    checkout: 'The checkout',
    customer: 'The customer',
    subscription: 'The subscription',
    session: 'The session',
    grant: 'The grant or code',
    clientKey: 'The client key',
    coordinateSystem: 'The coordinate system',
    site: 'The site',
    form: 'The form',
    featureForm: 'The filled-in form',
    formPermission: 'The permission of the project',
    symbol: 'The symbol',
    dictionary: 'The dictionary',
    system: 'The system',
    component: 'The component',
    attribute: 'The attribute',
    pickList: 'The pick list',
    other: 'The requested item',
  },
  fileContent: fileContents,
  inactiveLayers_one: '{{count, number}} inactive layer',
  inactiveLayers_other: '{{count, number}} inactive layers',
  ...organizationProblems,
  ...signUpProblems,
  ...authenticatorProblems,
  ...projectProblems,
  ...folderProblems,
  ...layerProblems,
  ...moveProblems,
  ...featureProblems,
  ...attachmentProblems,
  ...leaderProblems,
  ...uploadProblems,
  ...jobProblems,
  ...licenseProblems,
  ...memberProblems,
  ...billingProblems,
  ...siteProblems,
  ...styleProblems,
  ...formProblems,
  ...featureFormProblems,
  ...symbolProblems,
  ...dictionaryProblems,
} as const
