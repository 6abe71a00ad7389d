import { useAccount } from '../accounts/use-account.ts'
import { type FirstStep, firstStepsOf } from './first-steps.ts'
import { useFollowedOverview } from './use-overview.ts'

/** The steps of the first day in the user's own organization; none until the server has answered. */
export function useFirstSteps(): readonly FirstStep[] {
  const { organization } = useAccount()
  const { data } = useFollowedOverview(organization.id)
  return data ? firstStepsOf(data) : []
}
