const depths = ['brief', 'thorough', 'long'] as const

/**
 * How often the tests repeat what they prove: `npm test` is brief, `.ci/run` and `npm test -- faults` are thorough,
 * `npm test -- faults --long` kills for an hour.
 */
export const testDepth = depths.find((depth) => depth === process.env['CAIRN_TEST_DEPTH']) ?? 'brief'
