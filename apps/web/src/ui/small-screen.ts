/** Media query of a screen that is too narrow for a panel beside the map. */
export const smallScreen = '(max-width: 600px)'
