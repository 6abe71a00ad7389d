/** Organizations, the features that they may have, and grants between them. */
export const organizations = {
  state: {
    CREATED: 'an unused code',
    REQUESTED: 'requested',
    ACCEPTED: 'granted',
    DENIED: 'denied',
    EXPIRED: 'expired',
  },
  feature: {
    onecall: 'One Call',
    positiveResponse: 'Positive response',
    rasterImagery: 'Raster imagery',
    measurementImportOptions: 'Measurement import options',
    siteCalibration: 'Site calibration',
    clients: 'Client keys',
    pix4d: 'Pix4D',
    organizations: 'Sharing between organizations',
    sharedLayers: 'Shareable layers',
    dataOrganization: 'Data organization',
    search: 'Search',
    geoServer: 'Map service',
    projectGeoid: 'Project geoid',
    notifications: 'Notifications',
    dictionaryStyling: 'Data dictionary styling',
    lineFunctions: 'Line functions',
  },
} as const

/** Sentences for the problems of organizations. */
export const organizationProblems = {
  grant_state: 'The grant has changed: it is now {{state}}. Reload the page.',
  grant_code_own: 'This code belongs to your own organization. Enter a code of another one.',
  grant_code_related: 'This code belongs to your parent organization or to a child of it, which need no grant.',
  client_key_exists: '{{email}} has a client key already. Renew it, or delete it first.',
  subscription_lapsed:
    'The subscription of your organization has ended. Nothing is lost: an administrator can pay in the billing portal, and everything works again.',
  organization_not_billed: 'Seats are renewed only in an organization that pays for them.',
  feature_requested:
    'Your organization has asked for this feature already. If there is no answer, ask again in {{days}} days.',
  requests_not_configured: 'This server has no address for requests. Ask the person who runs it.',
  feature_off: '{{feature}} is not part of your organization’s plan. Ask your contact at Cairn to switch it on.',
} as const
