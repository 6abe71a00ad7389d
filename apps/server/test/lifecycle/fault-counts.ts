/** Kills in the loop of kills: `npm test -- faults` sets a few, `npm test -- faults --long` many. */
export const kills = Number(process.env['CAIRN_FAULT_KILLS'] ?? 20)
