/** The address of a file that build/outline-parts.ts makes. */
declare module 'virtual:outline-parts' {
  const url: string
  export default url
}

/** The address of a file that build/outline-places.ts makes. */
declare module 'virtual:outline-places/*' {
  const url: string
  export default url
}
