/** Characters of a style file. */
export const styleBodyMax = 500_000
/** Levels of elements, rules and brackets. The deepest style of the test data has 17. */
export const styleNestingMax = 100
/** Elements of an SLD or tokens of a CSS. */
export const stylePartsMax = 100_000
/** Seconds that the reading of a CSS takes at most: the combinations of its rules can grow with the third power of their number. */
export const styleSecondsMax = 2
/** Rules of a style after those of a CSS were combined. */
export const styleRulesMax = 2000
