/** The address of the folders with the fonts, character maps and decoders of pdf.js, which build/pdf-files.ts provides. */
declare module 'virtual:pdf-files' {
  const address: string
  export default address
}
