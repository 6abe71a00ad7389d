/** A temporary PostgreSQL server with PostGIS on a free port. */
export class NativeServer {
  constructor(options?: { readonly mayInstall?: boolean })
  /** The URL of the running server, or undefined where there is none and none can be installed. */
  url(): Promise<string | undefined>
  /** Ends the server at once, without a checkpoint. */
  halt(): void
  /** Starts the server again and waits until it takes connections. */
  resume(): void
  /** Ends the server and deletes its folder. */
  stop(): void
}
