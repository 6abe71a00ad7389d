/**
 * When the licence agreement last changed, in seconds since 1970 (specification 1, sections 4 and 9). Users who accepted
 * it before are asked again.
 */
export const agreementRequiredAt = 1_680_140_379

/** Whether a user has to accept the agreement; `acceptedAt` in seconds since 1970, null for never. */
export function mustAcceptAgreement(acceptedAt: number | null): boolean {
  return acceptedAt === null || acceptedAt < agreementRequiredAt
}
