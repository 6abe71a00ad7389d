import type { StatedRequests } from './stated-request.ts'

/** Document 1, section 3. */
const preferences = {
  theme: 'light',
  showMapUIControls: true,
  showMetricUnits: false,
  projectPanelTemporary: true,
  projectPanelOpenByDefault: false,
  lastProject: null,
  lastOrg: null,
  expansionList: [],
  lastUpdate: null,
  skipGettingStartedGuide: true,
  skipPlusQuickStartGuide: true,
  lastFeaturePanelView: null,
  showCurrentProject: true,
  clientAuthType: 'basic',
}

const written = {
  theme: 'text',
  showMapUIControls: 'boolean',
  showMetricUnits: 'boolean',
  projectPanelTemporary: 'boolean',
  projectPanelOpenByDefault: 'boolean',
  'lastProject?': 'text',
  'lastOrg?': 'text',
  expansionList: 'list',
  lastUpdate: 'time',
  skipGettingStartedGuide: 'boolean',
  skipPlusQuickStartGuide: 'boolean',
  'lastFeaturePanelView?': 'text',
  showCurrentProject: 'boolean',
  clientAuthType: 'text',
  projectPrefs: [{ id: 'uuid', name: 'text' }],
} as const

/** Document 1, section 7: Other. */
export const ownAccountRequests: StatedRequests = {
  'PUT /rest/university/goto/{accountId}': ({ member }) => [
    { by: member, path: `/rest/university/goto/${member.accountId}`, answer: { url: 'text' } },
  ],
  'POST /rest/feedback': ({ member }) => [
    { by: member, path: '/rest/feedback', body: { Title: 'Maps', Message: 'They are good.' }, answer: 'object' },
  ],
  // Before the first write there is the default alone.
  'GET /preferences': ({ member }) => [{ by: member, path: '/preferences', answer: { clientAuthType: 'text' } }],
  'PUT /preferences': ({ member, projectId }) => [
    {
      by: member,
      path: '/preferences',
      body: {
        ...preferences,
        projectPrefs: [
          { id: projectId, name: 'Water', mapPrefs: {}, selectedLayers: [], dictionaryPrefs: {}, searchPrefs: {} },
        ],
      },
      answer: written,
    },
  ],
}
