/** Media query of a screen that is too narrow for a panel beside the map. */
export const smallScreen = '(max-width: 600px)'

/** Media query of a screen that is too low for bars above the map and for long columns: a phone held sideways. */
export const lowScreen = '(max-height: 500px)'

/** Media query of a phone, upright or sideways. */
export const phoneScreen = `${smallScreen}, ${lowScreen}`
