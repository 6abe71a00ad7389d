/** Keeps a long name in a picker clear of the buttons that clear it and open its list, also of their size on touch. */
export const roomForIcons = { '&&.MuiOutlinedInput-root': { pr: '88px' } } as const
