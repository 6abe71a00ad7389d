/** What JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }
/** The properties of a feature, and whatever else is stored as `jsonb`. */
export type JsonObject = { readonly [key: string]: JsonValue }
