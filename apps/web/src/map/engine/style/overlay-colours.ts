/** The colours of lines that mark something over layers. */
export const inks = { light: '#1B2126', dark: '#E8ECEF' } as const
/** The colours of the casings that separate such lines from every background. */
export const casings = { light: '#FFFFFF', dark: '#000000' } as const
