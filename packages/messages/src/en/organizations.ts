/** Organizations, the features that they may have, and grants between them. */
export const organizations = {
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
  feature_off: '{{feature}} is not part of your organization’s plan. Ask your contact at Cairn to switch it on.',
} as const
