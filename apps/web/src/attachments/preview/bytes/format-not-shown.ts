/** The browser does not show pictures of this format. Another fetch changes nothing. */
export class FormatNotShown extends Error {
  override readonly name = 'FormatNotShown'
  /** As users name it. */
  readonly format: string

  constructor(format: string) {
    super(`the browser does not show ${format}`)
    this.format = format
  }
}
