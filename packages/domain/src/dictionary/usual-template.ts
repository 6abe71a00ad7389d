/** The name of the template of the provider that a new project has where its organization has no project yet. */
export const usualTemplateName = 'Survey'
