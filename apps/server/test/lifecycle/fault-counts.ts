const asked = process.env['CAIRN_FAULT_KILLS']

/** Kills in each loop of kills: `npm test -- faults` sets a few, `npm test -- faults --long` many. */
export const kills = { server: Number(asked ?? 20), database: Number(asked ?? 4), reader: Number(asked ?? 4) }
