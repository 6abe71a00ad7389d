declare module '#http/services' {
  interface Settings {
    /** Null: members do not pay at Stripe. */
    readonly stripe: StripeSettings | null
    /** Members pay at the sandbox of this server, in which no money moves. Without Stripe and it they cannot pay. */
    readonly paymentSandbox: boolean
  }
}

/** The account of the deployment at Stripe. */
export interface StripeSettings {
  readonly secretKey: string
  /** Signs the events that Stripe sends. */
  readonly webhookSecret: string
  /** Origin of another server that speaks Stripe's API; undefined for Stripe. */
  readonly apiUrl: string | undefined
}
